/** Prints the committed pairs until crash.test.ts kills the program. */
import { writeSync } from 'node:fs'
import { sql } from 'kysely'
import { openDatabase } from '../../src/platform/db/database.ts'

const AT_ONCE = 40
const { plain } = openDatabase({ dataDir: process.env['DATA_DIR']! })
await sql`create table half (pair text not null, side text not null)`.execute(plain)

async function writeOn(writer: number): Promise<never> {
  for (let count = 0; ; count++) {
    const pair = `${writer}-${count}`
    const isRefused = count % 5 === 4
    const written = plain.transaction().execute(async (trx) => {
      await sql`insert into half values (${pair}, 'left')`.execute(trx)
      if (isRefused) throw new Error('refused')
      await sql`insert into half values (${pair}, 'right')`.execute(trx)
    })
    const state = await written.then(
      () => 'saved',
      () => 'refused',
    )
    writeSync(1, `${state} ${pair}\n`)
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, (_, writer) => writeOn(writer)))
