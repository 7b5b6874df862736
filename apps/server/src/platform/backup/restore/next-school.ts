import { existsSync } from 'node:fs'
import { copyFile, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { DAY_MS } from '../../time/duration.ts'
import { KEY_FILE } from '../../secrets/secrets.ts'
import { readSettings, SETTINGS_FILE, updateSettings } from '../../settings/settings-file.ts'
import { newAsideFolder } from './move-aside.ts'
import { OWN } from './restore.ts'

/**
 * A school that was restored beside the one in use, in a folder of the data folder. The next start switches to it: the
 * one in use is moved unchanged into a folder `before-…`, and the restored one replaces it. A switch interrupted by a
 * power cut is completed by the start after it.
 */
export interface NextSchool {
  /** Time of the backup, ISO UTC. */
  backupTime: string
  /** The person who confirmed it in the office, as shown to people. */
  by: string
  readyTime: string
  /** `aside`: the school in use is being moved; `taking`: the restored one replaces it. */
  phase: 'ready' | 'aside' | 'taking'
  /** Folder for the school that was in use. */
  before?: string
}

const FOLDER = 'restored'
const NOTE = 'restored.json'
/** Value of `by` for a switch back, which is ordered at the server and not confirmed in the office. */
const BACK = ''

export const nextFolder = (dataDir: string): string => path.join(dataDir, FOLDER)

/** A confirmation in the office is meant for the next restart, not for one a week later. */
const CONFIRMED_MS = DAY_MS

export const isStale = ({ readyTime }: NextSchool, now: number): boolean => now - Date.parse(readyTime) > CONFIRMED_MS

/** Returns undefined when no completely restored school is waiting. */
export async function readNextSchool(dataDir: string): Promise<NextSchool | undefined> {
  const text = await readFile(path.join(nextFolder(dataDir), NOTE), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as NextSchool)
}

/** Writes the note about a restored school. This comes last, when everything that the note refers to exists. */
export const writeNextSchool = (dataDir: string, next: NextSchool): Promise<void> =>
  writeNote(nextFolder(dataDir), next)

async function writeNote(folder: string, next: NextSchool): Promise<void> {
  const file = path.join(folder, NOTE)
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

/** Switches to the waiting school. No server may be running here. @returns the folder of the previous one */
export async function takeNextSchool(dataDir: string, waiting: NextSchool): Promise<string> {
  const folder = nextFolder(dataDir)
  const isThere = (name: string) => existsSync(path.join(folder, name))
  const before = waiting.before ?? newAsideFolder(dataDir)
  if (waiting.phase !== 'taking') {
    await writeNextSchool(dataDir, { ...waiting, phase: 'aside', before })
    await mkdir(before, { recursive: true, mode: 0o700 })
    for (const name of OWN.filter((own) => existsSync(path.join(dataDir, own)))) {
      // A backup without encryption lacks the key of sealed passwords, so the key in use is copied and stays.
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

/**
 * Takes the school's own settings from the backup; port, database, store and backup folder are those of this computer.
 */
function mergeSettings(dataDir: string, folder: string): void {
  const { kind, publicUrl, localName, timeZone } = readSettings(folder)
  const change = { kind, publicUrl, localName, timeZone }
  updateSettings(dataDir, Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)))
}

/** Returns the newest school that was moved aside with all its files; undefined when there is none. */
export async function newestAside(dataDir: string): Promise<string | undefined> {
  const names = (await readdir(dataDir).catch(() => [])).filter((name) => name.startsWith('before-'))
  const whole = names.filter((name) => ['mashu.db', 'files'].every((own) => existsSync(path.join(dataDir, name, own))))
  const newest = whole.sort().at(-1)
  return newest && path.join(dataDir, newest)
}

/** @throws when the folder has a school without a note: it may be the one to switch back to */
export async function assertNoneUntold(dataDir: string): Promise<void> {
  const folder = nextFolder(dataDir)
  if (!existsSync(path.join(folder, 'mashu.db')) || (await readNextSchool(dataDir)) !== undefined) return
  throw new Error(
    `${folder} 里有一所学校，不知道是哪里来的，没有改动任何内容。它如果是你要换回的，请把这个文件夹改名为 before-9；不是就移到别处。然后再运行一次`,
  )
}

/** @throws when a restored school is waiting: the next start would overwrite what is done now */
export async function assertNoneWaits(dataDir: string): Promise<void> {
  const waiting = await readNextSchool(dataDir)
  if (waiting === undefined) return
  const folder = nextFolder(dataDir)
  throw new Error(
    waiting.phase === 'ready'
      ? `有一次恢复等着启动（${folder}），没有改动任何内容。要换上它，请先启动码塾；不要它，请删除这个文件夹，再运行一次`
      : '上一次换上恢复的学校时中断了，没有改动任何内容。请先启动一次码塾，让它做完',
  )
}

/**
 * Switches back to a school that was moved aside. No server may be running here.
 * @returns the folder of the previous one
 */
export async function takeBack(dataDir: string, aside: string): Promise<string> {
  const now = new Date().toISOString()
  const before = newAsideFolder(dataDir)
  const next: NextSchool = { backupTime: now, by: BACK, readyTime: now, phase: 'aside', before }
  // The note exists from the rename on: a start after a power cut completes the switch.
  await writeNote(aside, next)
  await removeNextSchool(dataDir)
  await rename(aside, nextFolder(dataDir))
  return takeNextSchool(dataDir, next)
}

/** Completes an interrupted switch. `isBack`: it was a switch back to the earlier school. */
export async function completeTaking(dataDir: string): Promise<{ before: string; isBack: boolean } | null> {
  const waiting = await readNextSchool(dataDir)
  if (waiting === undefined || waiting.phase === 'ready') return null
  return { before: await takeNextSchool(dataDir, waiting), isBack: waiting.by === BACK }
}
