// The settings of jemalloc, with which the programs are linked. It reads them before main() begins
// (jemalloc(3), "TUNING"), so they are a symbol of the name that it looks for.
//
// Documents come and go by the megabyte: with small pages a tenth of an ingest is page faults. Huge
// pages take nearly all of them away; freed memory stays for half a minute, so that the next
// document finds it, and then goes back to the system, so that a service does not keep what one
// question took.
extern "C" {
extern const char* malloc_conf;
const char* malloc_conf = "thp:always,dirty_decay_ms:30000";
}
