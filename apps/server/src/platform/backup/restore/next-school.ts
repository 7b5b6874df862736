import { existsSync } from 'node:fs'
import { copyFile, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { KEY_FILE } from '../../secrets/secrets.ts'
import { readSettings, SETTINGS_FILE, updateSettings } from '../../settings/settings-file.ts'
import { newAsideFolder } from './move-aside.ts'
import { OWN } from './restore.ts'

/**
 * A school that was restored beside the one in use, in a folder of the data folder. The next start takes it: what is in
 * use is moved into a folder `before-…`, unchanged, and what was restored comes in its place. What a power cut leaves
 * by half the start after it completes.
 */
export interface NextSchool {
  /** Of the backup, ISO UTC. */
  backupTime: string
  /** Who confirmed it in the office, as people are shown. */
  by: string
  readyTime: string
  /** `aside`: what is in use is being moved; `taking`: what was restored comes in its place. */
  phase: 'ready' | 'aside' | 'taking'
  /** Where what was in use goes. */
  before?: string
}

const FOLDER = 'restored'
const NOTE = 'restored.json'

export const nextFolder = (dataDir: string): string => path.join(dataDir, FOLDER)

/** Undefined where nothing waits; what was not restored to its end does not. */
export async function readNextSchool(dataDir: string): Promise<NextSchool | undefined> {
  const text = await readFile(path.join(nextFolder(dataDir), NOTE), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as NextSchool)
}

/** Written last: what it tells of is there. */
export async function writeNextSchool(dataDir: string, next: NextSchool): Promise<void> {
  const file = path.join(nextFolder(dataDir), NOTE)
  const handle = await open(`${file}.new`, 'w', 0o600)
  try {
    await handle.writeFile(JSON.stringify(next))
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(`${file}.new`, file)
}

export const removeNextSchool = (dataDir: string): Promise<void> =>
  rm(nextFolder(dataDir), { recursive: true, force: true })

/** Takes the school that waits. No server runs here. @returns where the one that was in use lies now */
export async function takeNextSchool(dataDir: string, waiting: NextSchool): Promise<string> {
  const folder = nextFolder(dataDir)
  const isThere = (name: string) => existsSync(path.join(folder, name))
  const before = waiting.before ?? newAsideFolder(dataDir)
  if (waiting.phase !== 'taking') {
    await writeNextSchool(dataDir, { ...waiting, phase: 'aside', before })
    await mkdir(before, { recursive: true, mode: 0o700 })
    for (const name of OWN.filter((own) => existsSync(path.join(dataDir, own)))) {
      // A backup that is not sealed has no key of sealed passwords; the one in use stays.
      const put = name === KEY_FILE && !isThere(name) ? copyFile : rename
      await put(path.join(dataDir, name), path.join(before, name))
    }
    const settings = path.join(dataDir, SETTINGS_FILE)
    if (existsSync(settings)) await copyFile(settings, path.join(before, SETTINGS_FILE))
    await writeNextSchool(dataDir, { ...waiting, phase: 'taking', before })
  }
  if (isThere(SETTINGS_FILE)) mergeSettings(dataDir, folder)
  for (const name of OWN.toReversed())
    if (isThere(name)) await rename(path.join(folder, name), path.join(dataDir, name))
  await removeNextSchool(dataDir)
  return before
}

/** What belongs to the school comes with it; port, database, store and backup folder are this machine's. */
function mergeSettings(dataDir: string, folder: string): void {
  const { kind, publicUrl, localName, timeZone } = readSettings(folder)
  const change = { kind, publicUrl, localName, timeZone }
  updateSettings(dataDir, Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)))
}

/** The newest school that was moved aside with all its files; undefined where there is none. */
export async function newestAside(dataDir: string): Promise<string | undefined> {
  const names = (await readdir(dataDir).catch(() => [])).filter((name) => name.startsWith('before-'))
  const whole = names.filter((name) => ['mashu.db', 'files'].every((own) => existsSync(path.join(dataDir, name, own))))
  const newest = whole.sort().at(-1)
  return newest && path.join(dataDir, newest)
}

/** Brings a school back that was moved aside. No server runs here. @returns where the one that was in use lies now */
export async function takeBack(dataDir: string, aside: string): Promise<string> {
  await removeNextSchool(dataDir)
  await rename(aside, nextFolder(dataDir))
  const now = new Date().toISOString()
  const next: NextSchool = { backupTime: now, by: '', readyTime: now, phase: 'ready' }
  await writeNextSchool(dataDir, next)
  return takeNextSchool(dataDir, next)
}
