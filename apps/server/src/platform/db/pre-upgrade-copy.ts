import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Database } from './database.ts'
import { copySqlite } from './sqlite.ts'

const KEPT = 5
const FOLDER = 'backups'
const UNFINISHED = '.part'
const COPY = /^mashu-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.db$/

/**
 * Copies an embedded database into `<DATA_DIR>/backups` before an upgrade, and keeps the last five copies. May block,
 * because the server does not listen yet.
 * @returns the path of the copy; null for PostgreSQL, where the school must make a backup
 */
export function copyBeforeUpgrade(database: Database): string | null {
  if (database.file === undefined) return null
  const folder = path.join(database.dataDir, FOLDER)
  mkdirSync(folder, { recursive: true })
  const target = path.join(folder, `mashu-${new Date().toISOString().replace(/[:.]/g, '-')}.db`)
  // Starts that were killed have left unfinished copies.
  for (const name of readdirSync(folder)) if (name.endsWith(UNFINISHED)) rmSync(path.join(folder, name))
  copyWhole(database.file, target)
  for (const copy of copiesIn(database.dataDir).slice(KEPT)) rmSync(copy.file)
  return target
}

/** The copy gets its final name after it is complete and synced. */
function copyWhole(file: string, target: string): void {
  const unfinished = `${target}${UNFINISHED}`
  try {
    copySqlite(file, unfinished)
    const handle = openSync(unfinished, 'r+')
    try {
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
    renameSync(unfinished, target)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}

export interface UpgradeCopy {
  file: string
  time: string
}

/** Newest first. */
export function copiesIn(dataDir: string): UpgradeCopy[] {
  const folder = path.join(dataDir, FOLDER)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .sort()
    .toReversed()
    .flatMap((name) => {
      const [, day, hours, minutes, seconds, rest] = COPY.exec(name) ?? []
      return day === undefined
        ? []
        : [{ file: path.join(folder, name), time: `${day}T${hours}:${minutes}:${seconds}.${rest}Z` }]
    })
}
