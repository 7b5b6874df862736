import { existsSync } from 'node:fs'
import { copyFile, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { DAY_MS } from '../../time/duration.ts'
import { KEY_FILE } from '../../secrets/secrets.ts'
import { readSettings, SETTINGS_FILE, updateSettings } from '../../settings/settings-file.ts'
import { newAsideFolder } from './move-aside.ts'
import { OWN } from './restore.ts'

/**
 * The next start switches to this restored school, and moves the current school unchanged into a folder `before-…`. If
 * a power failure interrupts the switch, the following start completes it.
 */
export interface NextSchool {
  /** ISO UTC. */
  backupTime: string
  /** The name of the person who confirmed the restore in the office. */
  by: string
  readyTime: string
  /** `aside`: the current school is being moved. `taking`: the restored school is being put in its place. */
  phase: 'ready' | 'aside' | 'taking'
  /** Folder to which the current school is moved. */
  before?: string
}

const FOLDER = 'restored'
const NOTE = 'restored.json'
/** The value of `by` for a switch back, which is ordered at the server, so nobody confirms it in the office. */
const BACK = ''

export const nextFolder = (dataDir: string): string => path.join(dataDir, FOLDER)

/** A confirmation in the office is valid for a day, and not for a restart a week later. */
const CONFIRMED_MS = DAY_MS

export const isStale = ({ readyTime }: NextSchool, now: number): boolean => now - Date.parse(readyTime) > CONFIRMED_MS

/** Returns undefined when no restored school is ready. */
export async function readNextSchool(dataDir: string): Promise<NextSchool | undefined> {
  const text = await readFile(path.join(nextFolder(dataDir), NOTE), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as NextSchool)
}

/** Must be called last, when everything in the note exists. */
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

/**
 * No server may be running in the data folder.
 * @returns the folder of the previous school
 */
export async function takeNextSchool(dataDir: string, waiting: NextSchool): Promise<string> {
  const folder = nextFolder(dataDir)
  const isThere = (name: string) => existsSync(path.join(folder, name))
  const before = waiting.before ?? newAsideFolder(dataDir)
  if (waiting.phase !== 'taking') {
    await writeNextSchool(dataDir, { ...waiting, phase: 'aside', before })
    await mkdir(before, { recursive: true, mode: 0o700 })
    for (const name of OWN.filter((own) => existsSync(path.join(dataDir, own)))) {
      // A backup without encryption lacks the key of sealed passwords. The current key is then copied and also stays.
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

/** Port, database, store and backup folder remain those of this computer. */
function mergeSettings(dataDir: string, folder: string): void {
  const { kind, publicUrl, localName, timeZone } = readSettings(folder)
  const change = { kind, publicUrl, localName, timeZone }
  updateSettings(dataDir, Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)))
}

/** Returns the newest complete school that was moved aside. */
export async function newestAside(dataDir: string): Promise<string | undefined> {
  const names = (await readdir(dataDir).catch(() => [])).filter((name) => name.startsWith('before-'))
  const whole = names.filter((name) => ['mashu.db', 'files'].every((own) => existsSync(path.join(dataDir, name, own))))
  const newest = whole.sort().at(-1)
  return newest && path.join(dataDir, newest)
}

/** @throws when the folder contains a school without a note, because it may be the school to switch back to */
export async function assertNoneUntold(dataDir: string): Promise<void> {
  const folder = nextFolder(dataDir)
  if (!existsSync(path.join(folder, 'mashu.db')) || (await readNextSchool(dataDir)) !== undefined) return
  throw new Error(
    `${folder} 里有一所学校，不知道是哪里来的，没有改动任何内容。它如果是你要换回的，请把这个文件夹改名为 before-9；不是就移到别处。然后再运行一次`,
  )
}

/** @throws when a restored school is ready, because the next start would replace everything that is done now */
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
 * No server may be running in the data folder.
 * @returns the folder of the previous school
 */
export async function takeBack(dataDir: string, aside: string): Promise<string> {
  const now = new Date().toISOString()
  const before = newAsideFolder(dataDir)
  const next: NextSchool = { backupTime: now, by: BACK, readyTime: now, phase: 'aside', before }
  // After a power failure, the note lets the next start complete the switch.
  await writeNote(aside, next)
  await removeNextSchool(dataDir)
  await rename(aside, nextFolder(dataDir))
  return takeNextSchool(dataDir, next)
}

/** Completes an interrupted switch. `isBack` is true when the switch led back to the earlier school. */
export async function completeTaking(dataDir: string): Promise<{ before: string; isBack: boolean } | null> {
  const waiting = await readNextSchool(dataDir)
  if (waiting === undefined || waiting.phase === 'ready') return null
  return { before: await takeNextSchool(dataDir, waiting), isBack: waiting.by === BACK }
}
