import { execFile, spawn } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

/** LibreOffice runs without network, in a temporary folder and with a temporary profile. */

export interface OfficeLimits {
  /** Milliseconds until LibreOffice and all its child processes are killed. */
  timeMs: number
  /** Kilobytes of address space. */
  memoryKb: number
}

const LIMITS: OfficeLimits = { timeMs: 90_000, memoryKb: 4_000_000 }

const COMMON = '/org.openoffice.Office.Common/Security/Scripting'
/** These settings disable macros and links to other files. */
const SETTINGS = [
  [COMMON, 'MacroSecurityLevel', '3'],
  [COMMON, 'DisableMacrosExecution', 'true'],
  [COMMON, 'BlockUntrustedRefererLinks', 'true'],
  ['/org.openoffice.Office.Calc/Content/Update', 'Link', '2'],
  ['/org.openoffice.Office.Writer/Content/Update', 'Link', '2'],
] as const

const settingItem = ([place, name, value]: readonly [string, string, string]) =>
  `<item oor:path="${place}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`

const PROFILE = [
  '<?xml version="1.0" encoding="UTF-8"?>',
  '<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema">',
  ...SETTINGS.map(settingItem),
  '</oor:items>',
].join('\n')

const run = promisify(execFile)

export interface Office {
  program: string
  /** This command, put before the program's command, removes its network. */
  guard: readonly string[]
}

/** Returns null if the system does not allow removing a program's network. */
export async function networkGuard(unshare = 'unshare'): Promise<readonly string[] | null> {
  for (const options of [['-n'], ['-r', '-n']]) {
    const works = await run(unshare, [...options, 'true']).then(
      () => true,
      () => false,
    )
    if (works) return [unshare, ...options]
  }
  return null
}

/**
 * Kills the program's process group after the time limit.
 * @returns true when the program succeeded in time
 */
function bounded(command: readonly string[], folder: string, { timeMs, memoryKb }: OfficeLimits): Promise<boolean> {
  const seconds = Math.ceil(timeMs / 1000)
  const script = `ulimit -v ${memoryKb}; ulimit -t ${seconds}; ulimit -f 409600; exec "$@"`
  const child = spawn('sh', ['-c', script, 'sh', ...command], {
    cwd: folder,
    detached: true,
    stdio: 'ignore',
    // The server's environment contains secrets and proxies.
    env: { PATH: process.env['PATH'], HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8' },
  })
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      try {
        process.kill(-child.pid!, 'SIGKILL')
      } catch {
        // The process ended at the moment of the time limit.
      }
    }, timeMs)
    child.once('error', () => resolve(false))
    child.once('close', (code) => {
      clearTimeout(timer)
      resolve(code === 0)
    })
  })
}

/** @returns false when the conversion failed */
export async function officeToPdf(
  office: Office,
  document: { bytes: Uint8Array; extension: string },
  target: string,
  limits: OfficeLimits = LIMITS,
): Promise<boolean> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mashu-office-'))
  try {
    const profile = path.join(folder, 'profile')
    await mkdir(path.join(profile, 'user'), { recursive: true })
    await writeFile(path.join(profile, 'user', 'registrymodifications.xcu'), PROFILE)
    const source = path.join(folder, `document.${document.extension}`)
    await writeFile(source, document.bytes)
    const out = path.join(folder, 'out')
    const options = ['--headless', '--norestore', '--nologo', '--nolockcheck', '--nodefault']
    const done = await bounded(
      [
        ...office.guard,
        office.program,
        `-env:UserInstallation=${pathToFileURL(profile).href}`,
        ...options,
        '--convert-to',
        'pdf',
        '--outdir',
        out,
        source,
      ],
      folder,
      limits,
    )
    const made = done && (await readdir(out).catch(() => [])).find((name) => name.endsWith('.pdf'))
    if (!made) return false
    await mkdir(path.dirname(target), { recursive: true })
    // The temporary folder may be on another disk, where a rename fails.
    const beside = `${target}.${path.basename(folder)}`
    await copyFile(path.join(out, made), beside)
    await rename(beside, target)
    return true
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
