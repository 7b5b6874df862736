import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { column, formCalls } from '../../../../../test/online/forms.ts'
import { startHarness } from '../../../../../test/harness.ts'
import { PUBLISH_LOCK } from '../table/table.queries.ts'

const isPostgres = process.env['TEST_DATABASE_URL'] !== undefined
const LIMIT_MS = 400
const limited = (url: string) => `${url}${url.includes('?') ? '&' : '?'}query_timeout=${LIMIT_MS}`

test.runIf(isPostgres)('publishing may wait longer for another instance than the query limit', async () => {
  const site = await startHarness({}, limited)
  const calls = formCalls(site, await site.person('admin'))
  const other = site.database.root.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(PUBLISH_LOCK)})`.execute(transaction)
    await new Promise((resolve) => setTimeout(resolve, 3 * LIMIT_MS))
  })
  await calls.form('slow', [column('name')])
  await other
  expect(await calls.list(await calls.form('slow2', [column('name')]))).toEqual([])
  await site.close()
})
