import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { methodsOf, rowSchemas, type AnyEndpoint } from '@mashu/contract'
import { allEndpoints } from '../contracts.ts'
import { startHarness, type Harness, type Person } from '../harness.ts'
import { fillLargeTables, LARGE, ROWS } from './large-tables.ts'
import { readThrough } from './read-through.ts'
import { StatementMeter } from '../../src/platform/db/statement-meter.ts'
import { examined, type Statement } from './examined.ts'

/**
 * Maximum number of examined rows, larger than the limit of a bounded count. PostgreSQL counts the rows with EXPLAIN
 * ANALYZE. SQLite cannot count them, so the test reads the plan.
 */
const MOST = Math.min(ROWS * 0.9, 50_000)

/** Filling the tables with millions of rows takes minutes. */
const FILL_MS = 1_800_000

/**
 * These lists need a course or a role, and none exists here. An index finds their rows by the id of the course or role.
 */
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
let client: pg.Client | undefined
const statements: Statement[] = []
const asking = new Set<string>()
const isReading = (text: string) => /^\s*(select|with)\b/i.test(text)

beforeAll(async () => {
  if (process.env['TEST_DATABASE_URL'] !== undefined) listenToDriver()
  site = await startHarness()
  admin = await site.person('admin')
  if (site.databaseUrl === undefined) {
    await fillLargeTables({
      kind: 'sqlite',
      run: async (text) => (await sql.raw(text).execute(site.database.plain)).rows,
    })
    vi.spyOn(StatementMeter.prototype, 'record').mockImplementation((text) => {
      if (isReading(text)) statements.push({ text, values: [] })
    })
    return
  }
  const own = new pg.Client({ connectionString: site.databaseUrl })
  client = own
  await own.connect()
  await fillLargeTables({ kind: 'postgres', run: async (text) => (await own.query<object>(text)).rows })
}, FILL_MS)
afterAll(async () => {
  vi.restoreAllMocks()
  await client?.end()
  await site?.close()
})

/** The values are recorded too, because plans depend on them. */
function listenToDriver(): void {
  const query = pg.Client.prototype.query as (...config: unknown[]) => Promise<unknown>
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...asked: unknown[]) {
    const { text, values } = asked[0] as Statement
    if (this !== client && isReading(text ?? '')) statements.push({ text, values: values ?? [] })
    return query.apply(this, asked)
  } as never)
}

async function tooMuch(statement: Statement): Promise<string[]> {
  if (client === undefined) return readThrough(site.database, statement.text)
  const found = await examined(client, statement)
  return found.filter(({ rows }) => rows > MOST).map(({ table }) => table)
}

test('the contract contains many lists', () => {
  expect(lists.length).toBeGreaterThan(50)
})

/** Rare values, and the filters that guests and the office use most. */
const NARROWED: Readonly<Record<string, readonly string[]>> = {
  '/sys/user/list': ['departId=900000000000000007', 'roleId=900000000000000007'],
  '/sys/user/userRoleList': ['roleId=900000000000000007'],
  '/teaching/teachingWork/list': ['workStatus=1', 'workStatus=1&column=submitTime&order=asc'],
  '/teaching/teachingWork/leaderboard': [
    ...['view', 'star', 'time'].flatMap((order) => [`orderBy=${order}`, `orderBy=${order}&workStatus=4`]),
    'orderBy=time&workStatus=3',
    'orderBy=time&workType=1',
    'orderBy=time&workType=1,2,3,4,5',
    'userId=900000000000000007',
  ],
}
const calls = lists.flatMap(({ path }) => {
  const narrowed = (NARROWED[path] ?? []).map((words) => `${path}?${words}`)
  return path.endsWith('/userRoleList') ? narrowed : [`${path}?`, ...narrowed]
})

test.each(calls)('%s scans no large table', async (address) => {
  statements.length = 0
  const [path = ''] = address.split('?')
  const reply = await site.call('GET', `${address}&pageNo=1&pageSize=10`, { token: admin.token })
  expect(reply.body.success, `${reply.status} ${reply.body.message}`).toBe(true)
  if (statements.length > 0) asking.add(path)
  const found: string[] = []
  for (const statement of statements.slice())
    for (const table of await tooMuch(statement))
      if (LARGE.includes(table)) found.push(`${table}: ${statement.text.slice(0, 600)}`)
  expect(found).toEqual([])
})

test('more than 50 lists have sent statements', () => {
  expect(asking.size).toBeGreaterThan(50)
})
