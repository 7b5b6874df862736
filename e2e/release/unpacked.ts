import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, createWriteStream, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { chromium, type Browser } from 'playwright-core'
import yauzl from 'yauzl'
import { testChromium, testFlags } from '../../scripts/chromium.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const LOOPBACK_UP = 'ip link set lo up'
const READY = /码塾已启动：(http\S+)/

/** True if this system can start a process in its own network. */
export const canTakeNetwork = spawnSync('unshare', ['--net', 'sh', '-c', LOOPBACK_UP]).status === 0

export interface Unpacked {
  /** Relative to the top folder. */
  readonly names: readonly string[]
  /** Folder of the program. */
  readonly folder: string
  /** The data folder is created here. */
  readonly parent: string
  readonly archive: string
  remove(): void
}

/** Without Node.js for all systems, or with Node.js for one system. */
export type ReleaseKind = 'plain' | 'linux-x64' | 'windows-x64'
/** True if a release with Node.js exists for this system. */
export const carriesNodeForThis = process.platform === 'linux' && process.arch === 'x64'

export async function unpackRelease(kind: ReleaseKind): Promise<Unpacked> {
  const parent = mkdtempSync(path.join(os.tmpdir(), 'mashu-release-'))
  const remove = () => rmSync(parent, { recursive: true, force: true })
  try {
    const program = path.join(root, 'scripts/release/release.mjs')
    const line = [program, '--quick', '--to', path.join(parent, 'made'), '--only', kind]
    const { stdout } = await promisify(execFile)(process.execPath, line, { maxBuffer: 64e6 })
    const archive = /^(.+\.zip)（/m.exec(stdout)![1]!
    const names = await unpack(archive, parent)
    const [first] = names[0]!.split('/')
    const inside = names.map((name) => name.slice(first!.length + 1))
    return { names: inside, folder: path.join(parent, first!), parent, archive, remove }
  } catch (error) {
    remove()
    throw error
  }
}

async function unpack(archive: string, target: string): Promise<string[]> {
  const names: string[] = []
  const zip = await yauzl.openPromise(archive)
  for await (const entry of zip.eachEntry()) {
    const file = path.join(target, entry.fileName)
    mkdirSync(path.dirname(file), { recursive: true })
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(file))
    chmodSync(file, (entry.externalFileAttributes >>> 16) & 0o777)
    names.push(entry.fileName)
  }
  return names
}

/** Has no network connection if the system allows an isolated network. */
export interface ReleasedSchool {
  readonly url: string
  readonly pid: number
  output(): string
  stop(): Promise<void>
}

/** Creates a folder for PATH with a stand-in for the browser and the programs that `start.sh` needs, but no Node.js. */
export function pathWithoutNode(parent: string): string {
  const folder = path.join(parent, 'path')
  mkdirSync(folder)
  symlinkSync('/usr/bin/dirname', path.join(folder, 'dirname'))
  writeFileSync(path.join(folder, 'xdg-open'), `#!/bin/sh\necho "$1" > "${parent}/opened"\n`, { mode: 0o755 })
  return folder
}

/** The default of `start` is the command in the README. */
export async function startReleased(
  folder: string,
  environment: Record<string, string>,
  start = `"${process.execPath}" mashu.js`,
): Promise<ReleasedSchool> {
  const { PATH: path = process.env['PATH'] ?? '', ...others } = environment
  const line = `${canTakeNetwork ? `${LOOPBACK_UP} && ` : ''}PATH="${path}" && exec ${start}`
  const [command, ...before] = canTakeNetwork ? ['unshare', '--net', 'sh'] : ['sh']
  const server = spawn(command!, [...before, '-c', line], {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', HOME: os.homedir(), LOG_LEVEL: 'warn', ...others },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += String(chunk)
      const [, address] = READY.exec(output) ?? []
      if (address !== undefined) resolve(address)
    }
    server.stdout.on('data', read)
    server.stderr.on('data', read)
    server.once('exit', (code) => reject(new Error(`the release ended with ${code}\n${output}`)))
  })
  return { url, pid: server.pid!, output: () => output, stop: () => ended(server) }
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const exit = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await exit
}

/** Starts Chromium in the network of the school. */
export function openBrowserBeside({ pid }: ReleasedSchool, folder: string): Promise<Browser> {
  if (!canTakeNetwork) return chromium.launch({ executablePath: testChromium(), args: testFlags })
  const program = path.join(folder, 'chromium-beside')
  writeFileSync(program, `#!/bin/sh\nexec nsenter --net=/proc/${pid}/ns/net "${testChromium()}" "$@"\n`, {
    mode: 0o755,
  })
  return chromium.launch({ executablePath: program, args: testFlags })
}
