@echo off
rem Starts the school for the whole local network.
chcp 65001 >nul
cd /d "%~dp0"
where node >nul 2>nul
if errorlevel 1 (
  echo 没有找到 Node.js，请先安装 20.19 或更高版本
  pause
  exit /b 1
)
if not defined HOST set HOST=0.0.0.0
node mashu.js %*
if errorlevel 1 pause
