import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { db, openDatabase, transaction, withDatabase } from '../../database.ts'

/** The second connection sees only committed words. */
export async function openWords() {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mashu-group-'))
  const database = openDatabase({ dataDir })
  const other = openDatabase({ dataDir })
  onTestFinished(async () => {
    await other.close()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  await sql`create table word (text text unique)`.execute(database.plain)
  const within = <T>(work: () => Promise<T>) => withDatabase(database, work)
  const wordsOf = async (on: typeof database.plain) =>
    (await sql<{ text: string }>`select text from word order by rowid`.execute(on)).rows.map(({ text }) => text).join()
  return {
    within,
    database,
    words: () => wordsOf(database.plain),
    committed: () => wordsOf(other.plain),
    save: (text: string, then?: () => Promise<void>) =>
      within(() =>
        transaction(async () => {
          await write(text)
          await then?.()
        }),
      ),
  }
}

export const write = (text: string) => sql`insert into word values (${text})`.execute(db())
