import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyBeforeUpgrade } from '../db/pre-upgrade-copy.ts'
import { openDatabase, type Database } from '../db/database.ts'
import { readConfig } from '../environment/read-config.ts'
import { migrate, migrationState } from './migrate.ts'
import { withSchoolData } from './with-school-data.ts'
import { migrations } from '../../../migrations/index.ts'
import { programVersion, versionText } from '../program-version.ts'
import { key, text, type Schema } from '../db/table.ts'

let folder: string
let database: Database
const first = {
  name: '2026-01-01-first',
  up: (schema: Schema) => schema.table('thing', { id: key(), name: text() }, { unique: [['name']] }),
}
const second = { name: '2026-01-02-second', up: (schema: Schema) => schema.table('other', { id: key() }) }
const broken = {
  name: '2026-01-03-broken',
  up: async (schema: Schema) => {
    await schema.table('half', { id: key() })
    throw new Error('broken')
  },
}

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'mashu-migrate-'))
  database = openDatabase({ dataDir: folder })
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const tables = async () =>
  (
    await sql<{ name: string }>`select name from sqlite_master where type = 'table' order by name`.execute(
      database.plain,
    )
  ).rows.map((row) => row.name)

test('migrations run only once, in order', async () => {
  await migrate(database, undefined, [first])
  expect(await migrationState(database, [first, second])).toEqual({ applied: 1, pending: 1 })
  await migrate(database, undefined, [first, second])
  await migrate(database, undefined, [first, second])
  expect(await tables()).toEqual(['mashu_migration', 'other', 'thing'])
})

test('a failed migration leaves nothing behind', async () => {
  await expect(migrate(database, undefined, [first, broken])).rejects.toThrow('broken')
  expect(await tables()).toEqual(['mashu_migration', 'thing'])
  expect(await migrationState(database, [first, broken])).toEqual({ applied: 1, pending: 1 })
})

test('a database from a newer program is refused and not changed', async () => {
  await migrate(database, undefined, [first, second])
  await sql`update mashu_migration set program = '0.9.0（2027-01-02，1a2b3c4）' where name = ${second.name}`.execute(
    database.plain,
  )
  const refusal = migrate(database, undefined, [first])
  await expect(refusal).rejects.toThrow('它由码塾 0.9.0（2027-01-02，1a2b3c4） 升级过，请用这个版本或更新的版本')
  await expect(refusal).rejects.toThrow(`现在的程序是 ${programVersion.number}`)
  expect(await tables()).toEqual(['mashu_migration', 'other', 'thing'])
})

test('a database without program versions gets them', async () => {
  await sql`create table mashu_migration (name text primary key, apply_time text not null)`.execute(database.plain)
  await sql`insert into mashu_migration values (${first.name}, '2026-01-01')`.execute(database.plain)
  await expect(migrate(database, undefined, [])).rejects.toThrow('数据库比程序新：2026-01-01-first，请升级程序')
  await migrate(database, undefined, [first, second])
  const { rows } = await sql`select name, program from mashu_migration order by name`.execute(database.plain)
  expect(rows).toEqual([
    { name: first.name, program: null },
    { name: second.name, program: versionText(programVersion) },
  ])
})

test('commands also refuse a database from a newer program', async () => {
  await migrate(database)
  await sql`insert into mashu_migration (name, apply_time, program) values ('9999-next', '2027', '0.9.0')`.execute(
    database.plain,
  )
  const work = async () => expect.unreachable()
  await expect(withSchoolData(work, readConfig({ DATA_DIR: folder }))).rejects.toThrow('它由码塾 0.9.0 升级过')
})

test('a copy is made only before a database with data is changed', async () => {
  const copies: number[] = []
  const copy = async (applied: number) => {
    copies.push(applied)
    copyBeforeUpgrade(database)
  }
  await migrate(database, copy, [first])
  await sql`insert into thing values ('1', 'kept')`.execute(database.plain)
  await migrate(database, copy, [first])
  expect(copies).toEqual([])
  await migrate(database, copy, [first, second])
  expect(copies).toEqual([1])
  const [name] = readdirSync(path.join(folder, 'backups'))
  rmSync(path.join(folder, 'restored'), { recursive: true, force: true })
  const { mkdirSync, copyFileSync } = await import('node:fs')
  mkdirSync(path.join(folder, 'restored'))
  copyFileSync(path.join(folder, 'backups', name!), path.join(folder, 'restored', 'mashu.db'))
  const restored = openDatabase({ dataDir: path.join(folder, 'restored') })
  expect((await sql`select name from thing`.execute(restored.plain)).rows).toEqual([{ name: 'kept' }])
  expect(
    (await sql<{ name: string }>`select name from sqlite_master where name = 'other'`.execute(restored.plain)).rows,
  ).toEqual([])
  await restored.close()
})

test('only the last five copies are kept', async () => {
  await migrate(database, undefined, [first])
  const made: (string | null)[] = []
  for (let count = 0; count < 7; count++) {
    made.push(copyBeforeUpgrade(database))
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  expect(made.map((file) => existsSync(file!))).toEqual([false, false, true, true, true, true, true])
})

test('the migration for folded names also folds earlier names', async () => {
  const at = migrations.findIndex((migration) => migration.name === '2026-11-22-username-key')
  await migrate(database, undefined, migrations.slice(0, at))
  await sql`insert into sys_user (id, username) values ('1', 'Lin.XIAO'), ('2', 'Ärger')`.execute(database.plain)
  await migrate(database, undefined, migrations)
  const { rows } = await sql`select username, username_key from sys_user order by id`.execute(database.plain)
  expect(rows).toEqual([
    { username: 'Lin.XIAO', username_key: 'lin.xiao' },
    { username: 'Ärger', username_key: 'Ärger' },
  ])
})
