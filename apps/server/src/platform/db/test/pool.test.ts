import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startHarness, type Harness, type Person } from '../../../../test/harness.ts'
import { poolSizeOf } from '../postgres.ts'

test('the database address sets the number of connections, by default ten', () => {
  expect(['', '?max=2&statement_timeout=300'].map((end) => poolSizeOf(`postgres://h/d${end}`))).toEqual([10, 2])
  for (const max of ['0', '-1', 'many', '2.5'])
    expect(() => poolSizeOf(`postgres://h/d?max=${max}`)).toThrow('max（连接数）应为 1–9999 的整数')
})

const CONNECTIONS = 2
/** Calls are sent to the instances in turn. */
const INSTANCES = Number(process.env['TEST_INSTANCES'] ?? 1)

const isPostgres = process.env['TEST_DATABASE_URL'] !== undefined

describe.runIf(isPostgres)('the database address sets the number of connections and the time limit', () => {
  let site: Harness
  let admin: Person
  let other: pg.Client
  /** This connection runs no transaction, because its view of the activity would not change in a transaction. */
  let watcher: pg.Client
  beforeAll(async () => {
    site = await startHarness({}, (url) => `${url}?max=${CONNECTIONS}&statement_timeout=1500`)
    admin = await site.person('admin')
    ;[other, watcher] = await Promise.all([connect(), connect()])
  })
  const connect = async () => {
    const client = new pg.Client({ connectionString: site.databaseUrl })
    await client.connect()
    return client
  }
  afterAll(async () => {
    await other?.end()
    await watcher?.end()
    await site?.close()
  })
  const list = () => site.call('GET', '/sys/position/list', { token: admin.token })
  const lock = async () => {
    await other.query('begin')
    await other.query('lock table sys_position')
  }
  /** Counts the statements that wait for the locked table. */
  const waiting = async (): Promise<number> => {
    const { rows } = await watcher.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
         where datname = current_database() and state = 'active' and wait_event_type = 'Lock'
         and query like '%sys_position%'`,
    )
    return rows[0]!.count
  }

  test('calls beyond the number of connections wait for a connection', async () => {
    await lock()
    const calls = Array.from({ length: 12 }, list)
    let most = 0
    while (most < INSTANCES * CONNECTIONS) most = Math.max(most, await waiting())
    for (let look = 0; look < 20; look += 1) most = Math.max(most, await waiting())
    expect(most).toBe(INSTANCES * CONNECTIONS)
    await other.query('rollback')
    for (const reply of await Promise.all(calls)) expect([reply.status, reply.body.success]).toEqual([200, true])
  })

  test('PostgreSQL ends a statement that takes too long, and the next call is served', async () => {
    await lock()
    const reply = await list()
    expect([reply.status, reply.headers['retry-after'], reply.body.message]).toEqual([
      503,
      '5',
      '数据库暂时没有响应，请稍后再试',
    ])
    // PostgreSQL's limit was used and not the server's limit of thirty seconds.
    expect(await waiting()).toBe(0)
    await other.query('rollback')
    expect((await list()).status).toBe(200)
  })
})
