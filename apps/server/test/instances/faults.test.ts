import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { db, openDatabase, transaction, withDatabase, type Database } from '../../src/platform/db/database.ts'
import { startHarness, type Harness, type Reply } from '../harness.ts'
import { clientKey, openSchool, project, save, sha256, type SavedResult, type School } from '../school.ts'
import { FaultProxy } from './fault-proxy.ts'

const postgres = process.env['TEST_DATABASE_URL']
/** Several instances wait for each other over connections that these tests cut. */
const isAlone = process.env['TEST_INSTANCES'] === undefined

describe.runIf(postgres && isAlone)('a PostgreSQL with interruptions', () => {
  let proxy: FaultProxy
  let site: Harness
  let school: School
  let direct: Database
  beforeAll(async () => {
    proxy = new FaultProxy(postgres!)
    await proxy.open()
    site = await startHarness({}, (url) => proxy.through(url))
    school = await openSchool(site)
    direct = openDatabase({ url: site.databaseUrl, dataDir: site.dataDir })
  })
  afterAll(async () => {
    await site.close()
    await direct.close()
    await proxy.close()
  })
  afterEach(() => {
    proxy.watch = () => 'pass'
  })

  const once = (text: string, verdict: 'lose' | 'loseAnswer') => {
    let isOver = false
    proxy.watch = (sent) => {
      if (isOver || !sent.includes(text)) return 'pass'
      isOver = true
      return verdict
    }
  }
  const lists = () => Promise.all(Array.from({ length: 12 }, () => call('/sys/position/list')))
  const call = (url: string) => site.call('GET', url, { token: school.admin.token })
  const statuses = (replies: readonly Reply[]) => [...new Set(replies.map(({ status }) => status))]
  const versionsOf = async (workId: string) => {
    const { body } = await site.call('GET', `/teaching/teachingWork/versions?workId=${workId}`, {
      token: school.student.token,
    })
    return (body.result as { versionNo: number }[]).map(({ versionNo }) => versionNo)
  }

  test('broken idle connections cause no errors', async () => {
    expect(statuses(await lists())).toEqual([200])
    proxy.cut()
    expect(statuses(await lists())).toEqual([200])
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()
      and datname = current_database()`.execute(direct.plain)
    expect(statuses(await lists())).toEqual([200])
  })

  test('a save whose connection breaks before its commit is repeated by the server', async () => {
    for (const statement of ['begin', 'insert into "teaching_work_version"', 'insert into "sys_file"']) {
      once(statement, 'lose')
      const reply = await save(site, school.student, project())
      expect(reply.body, statement).toMatchObject({ success: true })
      expect(await versionsOf((reply.body.result as SavedResult).workId), statement).toEqual([1])
    }
  })

  test.each(['lose', 'loseAnswer'] as const)(
    'a save that is repeated after a commit without a reply is stored once (%s)',
    async (verdict) => {
      const bytes = project()
      const meta = { clientKey: clientKey(), checksum: sha256(bytes) }
      const send = (more = {}) => save(site, school.student, bytes, { ...meta, ...more })
      once('commit\0', verdict)
      const refused = await send()
      expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([503, 5])
      expect(refused.body.message).toMatch(/数据库暂时没有响应/)
      const first = (await send()).body.result as SavedResult
      const next = project()
      const second = { workId: first.workId, baseVersion: 1, checksum: sha256(next) }
      once('commit\0', verdict)
      expect((await save(site, school.student, next, { ...meta, ...second })).status).toBe(503)
      expect((await save(site, school.student, next, { ...meta, ...second })).body.result).toMatchObject({
        versionNo: 2,
      })
      expect((await versionsOf(first.workId)).sort()).toEqual([1, 2])
      const works = await direct.root
        .selectFrom('teachingWork')
        .select('id')
        .where('clientKey', '=', meta.clientKey)
        .execute()
      expect(works).toEqual([{ id: first.workId }])
    },
  )

  test('calls wait during a failover, and replies during a longer failure say when to try again', async () => {
    await proxy.close()
    const waiting = lists()
    await new Promise((resolve) => setTimeout(resolve, 700))
    await proxy.open()
    expect(statuses(await waiting)).toEqual([200])
    await proxy.close()
    const refused = await lists()
    await proxy.open()
    expect(statuses(refused)).toEqual([503])
    for (const { headers, body } of refused) {
      expect(headers['retry-after']).toBe('5')
      expect(body.message).toMatch(/数据库暂时没有响应/)
    }
    expect(statuses(await lists())).toEqual([200])
  })

  test('both transactions of a deadlock succeed, because one is repeated', async () => {
    const { database } = site
    const ids = ['a', 'b']
    for (const id of ids)
      await sql`insert into sys_one_time (id, kind, name, content, uses, expire_time)
        values (${id}, 'deadlock', ${id}, '', 0, '9999')`.execute(direct.plain)
    let runs = 0
    const both = (first: string, second: string) =>
      withDatabase(database, () =>
        transaction(async () => {
          runs++
          for (const id of [first, second]) {
            await sql`update sys_one_time set uses = uses + 1 where id = ${id}`.execute(db())
            await new Promise((resolve) => setTimeout(resolve, 100))
          }
        }),
      )
    await Promise.all([both('a', 'b'), both('b', 'a')])
    const { rows } = await sql<{ uses: number }>`select uses from sys_one_time where kind = 'deadlock'`.execute(
      direct.plain,
    )
    expect([rows.map(({ uses }) => uses), runs]).toEqual([[2, 2], 3])
  })

  test('every reply is a success or has the status 503 while connections keep breaking', async () => {
    // Cuts by time would let no call end on a slow machine.
    let left = 0
    let cuts = 0
    proxy.watch = () => {
      if (left-- > 0) return 'pass'
      cuts++
      left = 5 + Math.floor(Math.random() * 40)
      proxy.cut()
      return 'lose'
    }
    const replies: Reply[] = []
    for (let round = 0; round < 15; round++)
      replies.push(...(await Promise.all([call('/sys/user/list'), save(site, school.mate, project())])))
    expect(statuses(replies).filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(statuses(replies)).toContain(200)
    expect(cuts).toBeGreaterThan(5)
  })
})
