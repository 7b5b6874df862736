#!/bin/sh
# Starts the school for the whole local network; with words behind it, does what its keeper asks (./start.sh doctor).
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
# Lines to type are printed as they work where this was typed; so do files that a command names.
MASHU_COMMAND=./start.sh
case "$HERE" in
  "$PWD" | *[!A-Za-z0-9._/-]*) ;;
  *) MASHU_COMMAND="$HERE/start.sh" ;;
esac
# Each thread would keep memory of its own that it does not give back: two places for all save a quarter of it.
MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
export MASHU_DEFAULT_HOST MASHU_OPEN_BROWSER MASHU_COMMAND MALLOC_ARENA_MAX
exec "$NODE" "$HERE/mashu.js" "$@"
