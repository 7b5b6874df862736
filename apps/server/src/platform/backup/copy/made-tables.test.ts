import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startHarness } from '../../../../test/harness.ts'
import { column, data, formCalls } from '../../../../test/online/forms.ts'
import { openEmptyDatabase } from '../../../../test/test-database.ts'
import { openDatabase } from '../../db/database.ts'
import { bindStore } from '../../files/installation.ts'
import { backUpSchool } from '../back-up.ts'
import { openBackup } from '../content/open-backup.ts'
import { listSnapshots, readSnapshot } from '../content/snapshot.ts'
import { restoreSchool } from '../restore/restore.ts'

test('a backup restores the tables of online forms', async () => {
  const site = await startHarness()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mashu-backup-'))
  const where = { folder: path.join(folder, 'backup'), passphrase: undefined }
  const calls = formCalls(site, await site.person('admin'))
  const id = await calls.form('backed_up', [column('word', { fieldValidType: 'only' })])
  const sub = { tableName: 'backed_sub', tableTxt: '附表', tableType: 3, relationType: 0 }
  const key = column('main_id', { mainTable: 'backed_up', mainField: 'id' })
  await calls.form('backed_sub', [column('name'), key], { head: sub })
  await calls.ok('POST', data(id, 'add'), { word: '还在', backedSub: [{ name: '附' }] })
  await site.within(async () => {
    await bindStore()
    await backUpSchool({ config: site.context.config, database: site.database, place: where })
  })
  const backup = await openBackup(where)
  const snapshot = await readSnapshot(backup, (await listSnapshots(backup))[0]!)
  const target = await openEmptyDatabase()
  const dataDir = path.join(folder, 'data')
  await restoreSchool({ backup, snapshot, dataDir, databaseUrl: target.url, replace: false, progress: () => {} })
  const database = openDatabase({ url: target.url, dataDir })
  const table = sql.table('online.backed_up')
  expect((await sql`select word from ${table}`.execute(database.root)).rows).toEqual([{ word: '还在' }])
  const twice = sql`insert into ${table} (id, word) values ('2', '还在')`.execute(database.root)
  await expect(twice).rejects.toThrow(/unique/i)
  const subRows = async () =>
    (await sql`select name from ${sql.table('online.backed_sub')}`.execute(database.root)).rows
  expect(await subRows()).toEqual([{ name: '附' }])
  await sql`delete from ${table}`.execute(database.root)
  expect(await subRows()).toEqual([])
  await database.close()
  await target.drop()
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})
