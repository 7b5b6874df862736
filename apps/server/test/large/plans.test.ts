import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { methodsOf, rowSchemas, type AnyEndpoint } from '@mashu/contract'
import { allEndpoints } from '../contracts.ts'
import { startHarness, type Harness, type Person } from '../harness.ts'
import { fillLargeTables, LARGE, ROWS } from './large-tables.ts'
import { examined, type Statement } from './examined.ts'

/**
 * On PostgreSQL: no list reads through a big table. Each statement of each list is run again under EXPLAIN ANALYZE, and
 * the rows that it examined are counted, whatever the plan is called: a page, and a count that ends at its limit.
 */
const isPostgres = process.env['TEST_DATABASE_URL'] !== undefined
/** A count ends once it has found `COUNT_LIMIT`, a quarter of the rows: only what reads through a table comes here. */
const MOST = ROWS * 0.9

/** Lists of one course or role, which has to be there; its key leads to the rows. */
const OF_ONE = new Set(['/teaching/teachingCourseUnit/mineUnit', '/sys/sysDepartRole/users'])

const lists = (await allEndpoints())
  .map(({ endpoint }) => endpoint)
  .filter((endpoint) => methodsOf(endpoint).includes('GET') && isList(endpoint) && !OF_ONE.has(endpoint.path))

function isList({ result }: AnyEndpoint): boolean {
  const shape = result as { properties?: Record<string, unknown> } | undefined
  return shape?.properties?.['records'] !== undefined && Object.keys(rowSchemas(result)).length > 0
}

let site: Harness
let admin: Person
let client: pg.Client
const statements: Statement[] = []

beforeAll(async () => {
  if (!isPostgres) return
  const query = pg.Client.prototype.query as (...config: unknown[]) => Promise<unknown>
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...asked: unknown[]) {
    const { text, values } = asked[0] as Statement
    if (this !== client && /^\s*(select|with)\b/i.test(text ?? '')) statements.push({ text, values: values ?? [] })
    return query.apply(this, asked)
  } as never)
  site = await startHarness()
  admin = await site.person('admin')
  client = new pg.Client({ connectionString: site.databaseUrl })
  await client.connect()
  await fillLargeTables(client)
}, 300_000)
afterAll(async () => {
  vi.restoreAllMocks()
  await client?.end()
  await site?.close()
})

test.skipIf(!isPostgres)('there are lists, and big tables behind them', () => {
  expect(lists.length).toBeGreaterThan(50)
})

test.skipIf(!isPostgres).each(lists.map(({ path }) => path))('%s', async (path) => {
  statements.length = 0
  const reply = await site.call(
    'GET',
    `${path}?pageNo=1&pageSize=10${path.endsWith('/userRoleList') ? '&roleId=1' : ''}`,
    { token: admin.token },
  )
  expect(reply.body.success, `${reply.status} ${reply.body.message}`).toBe(true)
  const found: string[] = []
  for (const statement of statements.slice())
    for (const { table, rows } of await examined(client, statement))
      if (LARGE.includes(table) && rows > MOST) found.push(`${rows} rows of ${table}: ${statement.text.slice(0, 600)}`)
  expect(found).toEqual([])
})
