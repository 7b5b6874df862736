import { closeSync, openSync, writeSync } from 'node:fs'
import { sql } from 'kysely'
import { openDatabase } from '../../src/platform/db/database.ts'

/** Damages the first page of a table. No start may read this table. */
export async function damageTable(dataDir: string, table: string): Promise<void> {
  const database = openDatabase({ dataDir })
  const { rows } = await sql<{ place: number }>`
    select (rootpage - 1) * page_size as place from sqlite_schema, pragma_page_size where name = ${table}`.execute(
    database.plain,
  )
  await database.close()
  const disk = openSync(database.file!, 'r+')
  writeSync(disk, Buffer.alloc(8, 0x7f), 0, 8, rows[0]!.place)
  closeSync(disk)
}
