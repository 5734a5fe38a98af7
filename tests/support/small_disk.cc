#include "tests/support/small_disk.h"

#include "tests/support/run_command.h"

namespace lexgraph::test {

SmallDisk::SmallDisk(const std::string& size)
    : mounted_(
          run_command({"mount", "-t", "tmpfs", "-o", "size=" + size, "tmpfs", dir_.path().string()})
              .exit_code == 0) {}

SmallDisk::~SmallDisk() {
  if (mounted_) run_command({"umount", dir_.path().string()});
}

bool SmallDisk::resize(const std::string& size) const {
  return run_command({"mount", "-o", "remount,size=" + size, dir_.path().string()}).exit_code == 0;
}

}  // namespace lexgraph::test
