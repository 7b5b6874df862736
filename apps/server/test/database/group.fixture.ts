/** Kills itself during a group commit, when transactions are complete but not committed. Started by crash.test.ts. */
import { writeSync } from 'node:fs'
import { sql } from 'kysely'
import { openDatabase } from '../../src/platform/db/database.ts'

const { plain } = openDatabase({ dataDir: process.env['DATA_DIR']! })
await sql`create table half (pair text not null, side text not null)`.execute(plain)

const save = (pair: string, then?: () => Promise<void>) =>
  plain
    .transaction()
    .execute(async (trx) => {
      await sql`insert into half values (${pair}, 'left')`.execute(trx)
      await sql`insert into half values (${pair}, 'right')`.execute(trx)
      await then?.()
    })
    .then(() => writeSync(1, `saved ${pair}\n`))

await save('before')
await Promise.all([
  save('first'),
  save('second'),
  save('last', async () => {
    // The delay reveals a reply that was sent before the commit.
    for (let count = 0; count < 100; count++) await Promise.resolve()
    process.kill(process.pid, 'SIGKILL')
  }),
])
