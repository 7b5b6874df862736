#!/bin/sh
# Starts the school for the whole local network.
cd "$(dirname "$0")" || exit 1
if ! command -v node >/dev/null 2>&1; then
  echo "没有找到 Node.js，请先安装 20.19 或更高版本" >&2
  exit 1
fi
HOST="${HOST:-0.0.0.0}"
export HOST
exec node mashu.js "$@"
