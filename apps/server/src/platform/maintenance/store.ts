import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { currentDatabase, db } from '../db/database.ts'
import { lockFolder } from '../db/folder-lock.ts'
import { newId } from '../db/id.ts'
import { COMMAND_MS, withoutCommand, type Maintenance } from './maintenance.rules.ts'

/**
 * With SQLite, commands can read this file while the database is closed, and restoring a backup does not change it.
 * With PostgreSQL, the maintenance is a row that all instances see.
 */
const FILE = 'maintenance.json'
const ROW = { kind: 'maintenance', name: 'school' }
/** Expired rows of this table are deleted, so the maintenance never expires. */
const NEVER = '9999-12-31T00:00:00.000Z'

/** An unreadable file does not keep a school closed. */
function parse(text: string | undefined): Maintenance | null {
  try {
    const mode = JSON.parse(text ?? 'null') as Maintenance | null
    return mode && Number.isNaN(Date.parse(mode.startTime) + Date.parse(mode.endTime)) ? null : mode
  } catch {
    return null
  }
}

export function readFolderMode(dataDir: string): Maintenance | null {
  try {
    return parse(readFileSync(path.join(dataDir, FILE), 'utf8'))
  } catch {
    return null
  }
}

export function writeFolderMode(dataDir: string, mode: Maintenance | null): void {
  const file = path.join(dataDir, FILE)
  if (mode === null) return rmSync(file, { force: true })
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(`${file}.new`, JSON.stringify(mode), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

export async function readMode(): Promise<Maintenance | null> {
  const { kind, dataDir } = currentDatabase()
  if (kind === 'sqlite') return readFolderMode(dataDir)
  const { kind: rowKind, name } = ROW
  const row = await db()
    .selectFrom('sysOneTime')
    .select('content')
    .where('kind', '=', rowKind)
    .where('name', '=', name)
    .executeTakeFirst()
  return parse(row?.content)
}

export async function writeMode(mode: Maintenance | null): Promise<void> {
  const { kind, dataDir } = currentDatabase()
  if (kind === 'sqlite') return writeFolderMode(dataDir, mode)
  const content = JSON.stringify(mode)
  await db()
    .insertInto('sysOneTime')
    .values({ id: newId(), ...ROW, content, expireTime: NEVER })
    .onConflict((conflict) => conflict.columns(['kind', 'name']).doUpdateSet({ content }))
    .execute()
}

/** People see the reason. */
export interface KeeperWork {
  command: string
  reason: string
}

const modeOf = (work: KeeperWork, before: Maintenance | null): Maintenance => ({
  startTime: new Date().toISOString(),
  endTime: new Date(Math.max(Date.now() + COMMAND_MS, before ? Date.parse(before.endTime) : 0)).toISOString(),
  ...work,
  ...(before ? { before } : {}),
})

/**
 * Locks a data folder while a command works on it. A server that starts in the meantime waits for the command.
 * @returns a function that releases the folder
 * @throws the errors of `lockFolder`
 */
export async function holdFolder(dataDir: string, work: KeeperWork): Promise<() => void> {
  const release = await lockFolder(dataDir)
  const before = withoutCommand(readFolderMode(dataDir))
  writeFolderMode(dataDir, modeOf(work, before))
  return () => {
    writeFolderMode(dataDir, before)
    release()
  }
}

const HEARTBEAT_MS = 5000
/** Milliseconds for which a killed command keeps the school closed. */
const HOLDS_MS = 20_000

/** With SQLite, the caller has locked the folder, so no server is running. */
export async function whileClosed<T>(keeper: KeeperWork, work: () => Promise<T>): Promise<T> {
  if (currentDatabase().kind === 'sqlite') return work()
  const before = withoutCommand(await readMode())
  const mode = modeOf(keeper, before)
  const hold = () => writeMode({ ...mode, heldUntil: new Date(Date.now() + HOLDS_MS).toISOString() })
  await hold()
  const timer = setInterval(() => void hold().catch(() => {}), HEARTBEAT_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    await writeMode(before)
  }
}

const LOOK_MS = 500

/**
 * Waits for a command that works on the folder, and calls `tell` once if it must wait. Removes the mark of a killed
 * command.
 */
export async function awaitKeeper(dataDir: string, tell: (mode: Maintenance) => void): Promise<void> {
  for (let isTold = false; ; await new Promise((resolve) => setTimeout(resolve, LOOK_MS))) {
    const mode = readFolderMode(dataDir)
    if (mode?.command === undefined) return
    try {
      const release = await lockFolder(dataDir, 0)
      writeFolderMode(dataDir, withoutCommand(readFolderMode(dataDir)))
      release()
      return
    } catch (error) {
      // The start of the server will report another reason why the folder cannot be locked.
      if ((error as Error).cause === undefined) return
      if (!isTold) tell(mode)
      isTold = true
    }
  }
}
