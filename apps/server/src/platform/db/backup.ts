import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Database } from './database.ts'
import { copySqlite } from './sqlite.ts'

const KEPT = 5

/**
 * Keeps a copy of an embedded database in `<DATA_DIR>/backups` and the last five of them. Runs before the server
 * answers, so it may block. A PostgreSQL is backed up by who runs it.
 */
export function backUp(database: Database): string | null {
  if (database.file === undefined) return null
  const folder = path.join(database.dataDir, 'backups')
  mkdirSync(folder, { recursive: true })
  const target = path.join(folder, `mashu-${new Date().toISOString().replace(/[:.]/g, '-')}.db`)
  copySqlite(database.file, target)
  const copies = readdirSync(folder)
    .filter((name) => /^mashu-.*\.db$/.test(name))
    .sort()
  for (const name of copies.slice(0, -KEPT)) rmSync(path.join(folder, name))
  return target
}
