// How the process deals with memory that it no longer uses.
#pragma once

namespace lexgraph {

// From now on up to 64 MiB of freed memory stay with the process. Documents come and go by the
// megabyte; what the C library hands back to the system and fetches again for the next one costs a
// twelfth of an ingest in page faults. For programs, at their start: libraries leave this to them.
// Does nothing where the C library is not glibc.
void keep_freed_memory();

}  // namespace lexgraph
