@echo off
rem Starts the school for the whole local network; with words behind it, does what its keeper asks (start.cmd doctor).
chcp 65001 >nul
set "HERE=%~dp0"
if not exist "%HERE%mashu.js" (
  echo 请先把压缩包全部解压到一个文件夹（右键压缩包，选“全部解压缩”），再双击那里的 start.cmd。
  echo 现在是在压缩包的预览里，程序不完整，没有启动。
  pause
  exit /b 1
)
if "%HERE:~0,2%"=="\\" (
  echo 请把整个文件夹复制到这台电脑的硬盘上（例如 D 盘），再双击那里的 start.cmd。
  echo 数据库不能放在网络共享文件夹里，否则作品可能损坏，没有启动。
  pause
  exit /b 1
)
cd /d "%HERE%"
set "NODE=%HERE%node\node.exe"
if not exist "%NODE%" (
  set NODE=node
  where node >nul 2>nul
  if errorlevel 1 (
    echo 这台电脑上没有 Node.js。请到 https://nodejs.org/zh-cn/download 下载并安装 Node.js 24，再双击 start.cmd；
    echo 没有网络的电脑，请改用名字里带 windows-x64 的压缩包，它自带 Node.js，什么都不用安装。
    pause
    exit /b 1
  )
)
set MASHU_DEFAULT_HOST=0.0.0.0
if not defined MASHU_OPEN_BROWSER set MASHU_OPEN_BROWSER=on
set MASHU_COMMAND=.\start.cmd
"%NODE%" mashu.js %*
if errorlevel 1 if "%~1"=="" pause
