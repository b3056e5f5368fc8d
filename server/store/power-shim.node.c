// Stands between a process and its disk, for tests of a loss of power: notes every write to files of a store and every wait for the disk,
// in the order in which they happened, so that the files can be made again as they were at the last wait. Loaded by LD_PRELOAD.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int journal = -1;

static ssize_t (*real_write)(int, const void *, size_t);
static ssize_t (*real_pwrite)(int, const void *, size_t, off_t);
static int (*real_fsync)(int);
static int (*real_fdatasync)(int);
static int (*real_ftruncate)(int, off_t);

__attribute__((constructor)) static void begin(void) {
  real_write = dlsym(RTLD_NEXT, "write");
  real_pwrite = dlsym(RTLD_NEXT, "pwrite64");
  real_fsync = dlsym(RTLD_NEXT, "fsync");
  real_fdatasync = dlsym(RTLD_NEXT, "fdatasync");
  real_ftruncate = dlsym(RTLD_NEXT, "ftruncate64");
  const char *path = getenv("HEXFRONT_POWER_JOURNAL");
  if (path) journal = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

/** 'd' the database, 'w' its log, 0 anything else. */
static char kind_of(int fd) {
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t size = readlink(link, path, sizeof path - 1);
  if (size < 0) return 0;
  path[size] = 0;
  size_t length = (size_t)size;
  if (length > 3 && !strcmp(path + length - 3, ".db")) return 'd';
  if (length > 7 && !strcmp(path + length - 7, ".db-wal")) return 'w';
  return 0;
}

struct head {
  char file, what;
  char pad[6];
  int64_t offset, length;
};

static void note(char file, char what, int64_t offset, const void *data, int64_t length) {
  struct head head = {file, what, {0}, offset, length};
  struct iovec parts[2] = {{&head, sizeof head}, {(void *)data, data ? (size_t)length : 0}};
  if (writev(journal, parts, 2) < 0) abort();
}

static ssize_t noted_pwrite(int fd, const void *data, size_t size, off_t at) {
  char file = journal < 0 || fd == journal ? 0 : kind_of(fd);
  if (!file) return real_pwrite(fd, data, size, at);
  pthread_mutex_lock(&lock);
  ssize_t done = real_pwrite(fd, data, size, at);
  if (done > 0) note(file, 'w', at, data, done);
  pthread_mutex_unlock(&lock);
  return done;
}
ssize_t pwrite(int fd, const void *data, size_t size, off_t at) { return noted_pwrite(fd, data, size, at); }
ssize_t pwrite64(int fd, const void *data, size_t size, off_t at) { return noted_pwrite(fd, data, size, at); }

ssize_t write(int fd, const void *data, size_t size) {
  char file = journal < 0 || fd == journal ? 0 : kind_of(fd);
  if (!file) return real_write(fd, data, size);
  pthread_mutex_lock(&lock);
  off_t at = lseek(fd, 0, SEEK_CUR);
  ssize_t done = real_write(fd, data, size);
  if (done > 0) note(file, 'w', at, data, done);
  pthread_mutex_unlock(&lock);
  return done;
}

static int noted_truncate(int fd, off_t size) {
  char file = journal < 0 ? 0 : kind_of(fd);
  if (!file) return real_ftruncate(fd, size);
  pthread_mutex_lock(&lock);
  int done = real_ftruncate(fd, size);
  if (done == 0) note(file, 't', size, 0, 0);
  pthread_mutex_unlock(&lock);
  return done;
}
int ftruncate(int fd, off_t size) { return noted_truncate(fd, size); }
int ftruncate64(int fd, off_t size) { return noted_truncate(fd, size); }

static int noted_sync(int fd, int (*real)(int)) {
  char file = journal < 0 ? 0 : kind_of(fd);
  if (!file) return real(fd);
  pthread_mutex_lock(&lock);
  int done = real(fd);
  if (done == 0) note(file, 's', 0, 0, 0);
  pthread_mutex_unlock(&lock);
  return done;
}
int fsync(int fd) { return noted_sync(fd, real_fsync); }
int fdatasync(int fd) { return noted_sync(fd, real_fdatasync); }
