import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { key, text, type Schema } from '../db/table.ts'
import { migrate, migrationState } from './migrate.ts'
import { bundleProgram } from '../../../test/program/bundle-program.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'mashu-migrate-kill-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const source = path.join(import.meta.dirname, '..')
const first = { name: '2026-01-01-first', up: (schema: Schema) => schema.table('thing', { id: key(), name: text() }) }
const second = {
  name: '2026-01-02-second',
  up: async (schema: Schema) => {
    await schema.table('half', { id: key() })
    await sql`update thing set name = name || '!'`.execute(schema.db)
  },
}

/** The process is killed just before the commit of the second migration. */
const killed = `
  import { sql } from 'kysely'
  import { openDatabase } from ${JSON.stringify(path.join(source, 'db/database.ts'))}
  import { key } from ${JSON.stringify(path.join(source, 'db/table.ts'))}
  import { migrate } from ${JSON.stringify(path.join(source, 'migration/migrate.ts'))}
  const database = openDatabase({ dataDir: process.argv[2] })
  const first = { name: '2026-01-01-first', up: async () => undefined }
  const second = { name: '2026-01-02-second', up: async (schema) => {
    await schema.table('half', { id: key() })
    await sql\`update thing set name = name || '!'\`.execute(schema.db)
    process.kill(process.pid, 'SIGKILL')
    await new Promise(() => undefined)
  } }
  await migrate(database, undefined, [first, second])
`

test('a migration of a killed server leaves no trace, and the next start applies it', async () => {
  const before = openDatabase({ dataDir: folder })
  await migrate(before, undefined, [first])
  await sql`insert into thing (id, name) values ('1', 'apple')`.execute(before.plain)
  await before.close()
  const child = spawn(process.execPath, [await bundleProgram(killed), folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [, signal] = (await once(child, 'close')) as [number | null, string | null]
  expect(signal).toBe('SIGKILL')
  const after = openDatabase({ dataDir: folder })
  try {
    expect(await migrationState(after, [first, second])).toEqual({ applied: 1, pending: 1 })
    await migrate(after, undefined, [first, second])
    expect(await migrationState(after, [first, second])).toEqual({ applied: 2, pending: 0 })
    const { rows } = await sql<{ name: string }>`select name from thing`.execute(after.plain)
    expect(rows).toEqual([{ name: 'apple!' }])
  } finally {
    await after.close()
  }
})
