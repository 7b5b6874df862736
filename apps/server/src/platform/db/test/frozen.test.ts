import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { withPostgres } from '../../../../../../scripts/postgres.mjs'
import { startHarness, type Harness } from '../../../../test/harness.ts'

/** These tests stop their own PostgreSQL. */
const hasPostgres = process.env['TEST_DATABASE_URL'] !== undefined

function backendsOf(server: number, like = ''): number[] {
  const lines = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(server)], { encoding: 'utf8' }).split('\n')
  return lines
    .filter((line) => line.includes(like))
    .map((line) => Number.parseInt(line, 10))
    .filter(Boolean)
}

function signal(server: number, name: NodeJS.Signals): void {
  for (const pid of [...backendsOf(server), server]) process.kill(pid, name)
}

async function onOwnPostgres(work: (site: Harness, server: number) => Promise<void>): Promise<void> {
  await withPostgres(async (url, server) => {
    // The default timeout is thirty seconds. Parameters of the database address take precedence.
    const shared = process.env['TEST_DATABASE_URL']
    process.env['TEST_DATABASE_URL'] = `${url}?query_timeout=4000`
    const site = await startHarness().finally(() => {
      process.env['TEST_DATABASE_URL'] = shared
    })
    try {
      await work(site, server)
    } finally {
      signal(server, 'SIGCONT')
      await site.close()
    }
  })
}

test.runIf(hasPostgres)(
  'calls to a PostgreSQL that hangs fail with a message, and succeed afterwards without a restart of the server',
  () =>
    onOwnPostgres(async (site, server) => {
      const { token } = await site.person('admin')
      const list = () => site.call('GET', '/sys/position/list', { token })
      expect((await list()).status).toBe(200)
      const ended: string[] = []
      signal(server, 'SIGSTOP')
      // With more calls than connections, some calls wait for a result, others for a connection.
      const stuck = Array.from({ length: 15 }, () => list().finally(() => ended.push('list')))
      const health = await site.call('GET', '/health').finally(() => ended.push('health'))
      expect([health.status, health.body.message]).toEqual([503, '数据库暂时没有响应，请稍后再试'])
      for (const reply of await Promise.all(stuck)) {
        expect([reply.status, reply.body.message]).toEqual([503, '数据库暂时没有响应，请稍后再试'])
        expect(reply.headers['retry-after']).toBe('5')
      }
      expect(ended[0]).toBe('health')
      signal(server, 'SIGCONT')
      const again = await Promise.all(Array.from({ length: 15 }, list))
      expect(again.map((reply) => reply.status)).toEqual(again.map(() => 200))
      expect((await site.call('GET', '/health')).status).toBe(200)
    }),
  60_000,
)

test.runIf(hasPostgres)(
  'a read whose connection PostgreSQL ended is repeated on a new one, or fails with a message',
  () =>
    onOwnPostgres(async (site, server) => {
      const { token } = await site.person('admin')
      const list = () => site.call('GET', '/sys/position/list', { token })
      signal(server, 'SIGSTOP')
      const stuck = Array.from({ length: 5 }, list)
      await new Promise((resolve) => setTimeout(resolve, 300))
      // A restart by an administrator and a failover also end every backend with the code 57P01.
      const ended = backendsOf(server, 'mashu t')
      expect(ended).not.toEqual([])
      for (const pid of ended) process.kill(pid, 'SIGTERM')
      signal(server, 'SIGCONT')
      const replies = await Promise.all(stuck)
      expect(replies.some((reply) => reply.status === 200)).toBe(true)
      // Reads are retried for three seconds, which may be too short on a busy machine.
      for (const reply of replies.filter(({ status }) => status !== 200))
        expect([reply.status, reply.headers['retry-after'], reply.body.message]).toEqual([
          503,
          '5',
          '数据库暂时没有响应，请稍后再试',
        ])
      expect((await list()).status).toBe(200)
    }),
  60_000,
)
