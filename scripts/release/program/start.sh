#!/bin/sh
# Starts the school for the whole local network. With arguments it runs a command instead, for example ./start.sh doctor.
HERE="$(cd "$(dirname "$0")" && pwd)" || exit 1
NODE="$HERE/node/node"
if [ ! -x "$NODE" ]; then
  NODE="$(command -v node)" || {
    echo "这台电脑上没有 Node.js。请安装 Node.js 24（https://nodejs.org/zh-cn/download），再运行 ./start.sh；" >&2
    echo "没有网络的 Linux（x64）电脑，请改用名字里带 linux-x64 的压缩包，它自带 Node.js，什么都不用安装。" >&2
    exit 1
  }
fi
MASHU_DEFAULT_HOST=0.0.0.0
MASHU_OPEN_BROWSER="${MASHU_OPEN_BROWSER:-on}"
# The server prints commands with this name, so that they work in the current directory. The directory is not changed,
# so that relative file names in a command work too.
MASHU_COMMAND=./start.sh
case "$HERE" in
  "$PWD" | *[!A-Za-z0-9._/-]*) ;;
  *) MASHU_COMMAND="$HERE/start.sh" ;;
esac
# By default, the C library keeps freed memory in an arena for each thread. Two arenas for all threads save a quarter of
# the memory.
MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
export MASHU_DEFAULT_HOST MASHU_OPEN_BROWSER MASHU_COMMAND MALLOC_ARENA_MAX
exec "$NODE" "$HERE/mashu.js" "$@"
