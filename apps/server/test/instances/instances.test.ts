import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { db, openDatabase, withDatabase, type Database } from '../../src/platform/db/database.ts'
import { currentWorker, newId, setWorker } from '../../src/platform/db/id.ts'
import { hubOf } from '../../src/platform/instances/hub.ts'
import { memoryCopy } from '../../src/platform/instances/memory-copy.ts'
import { connectedIds, startPresence } from '../../src/platform/instances/presence.ts'
import { channelOf, startRelay } from '../../src/platform/instances/relay.ts'
import { deleteFullBuckets, sharedLimit } from '../../src/platform/instances/shared-limit.ts'
import { sharedTurns } from '../../src/platform/instances/shared-turns.ts'
import { startHarness, type Harness } from '../harness.ts'

const postgres = process.env['TEST_DATABASE_URL']
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe.runIf(postgres)('two instances on one PostgreSQL', () => {
  let site: Harness
  let here: Database
  let there: Database
  const stops: (() => Promise<void>)[] = []
  beforeAll(async () => {
    site = await startHarness()
    const open = async () => {
      const database = openDatabase({ url: site.databaseUrl, dataDir: site.dataDir })
      stops.push(await startRelay(database, site.databaseUrl!, site.app.log))
      return database
    }
    here = await open()
    there = await open()
  })
  afterAll(async () => {
    for (const stop of stops) await stop()
    await Promise.all([here.close(), there.close()])
    await site.close()
  })

  test('a limit counts the calls of all instances and recovers with time', async () => {
    const limit = sharedLimit('probe', { burst: 3, perSecond: 4 })
    const take = (on: Database, key: string) => withDatabase(on, () => limit.take(key))
    const taken = await Promise.all([here, there, here, there, here, there].map((on) => take(on, 'a')))
    expect(taken.filter(Boolean)).toHaveLength(3)
    expect(await take(there, 'b')).toBe(true)
    expect(await take(here, 'a')).toBe(false)
    await expect.poll(() => take(there, 'a')).toBe(true)
    await expect
      .poll(async () => {
        await withDatabase(here, deleteFullBuckets)
        return withDatabase(here, () =>
          db().selectFrom('sysOneTime').select('id').where('kind', '=', 'limit:probe').execute(),
        )
      })
      .toEqual([])
  })

  test('tasks with equal keys run one after another, and other tasks do not wait', async () => {
    const inTurn = sharedTurns('probe')
    let [running, most] = [0, 0]
    const work = async () => {
      most = Math.max(most, ++running)
      await wait(20)
      running--
    }
    await Promise.all([here, there, here, there].map((on) => withDatabase(on, () => inTurn('a', work))))
    expect(most).toBe(1)
    const other = withDatabase(here, () => inTurn('slow', () => wait(5000)))
    await withDatabase(there, () => inTurn('a', work))
    await expect(withDatabase(there, () => inTurn('b', () => Promise.reject(new Error('no'))))).rejects.toThrow('no')
    await withDatabase(here, () => inTurn('b', work))
    await other
  })

  test('the turn of a killed instance expires', async () => {
    const past = new Date(Date.now() - 1).toISOString()
    await withDatabase(here, () =>
      db()
        .insertInto('sysOneTime')
        .values({ id: newId(), kind: 'turn:probe', name: 'left', content: 'dead', expireTime: past })
        .execute(),
    )
    expect(await withDatabase(there, () => sharedTurns('probe')('left', async () => 'done'))).toBe('done')
  })

  test('messages of any length arrive, and notifications of other programs are ignored', async () => {
    const [sender, receiver] = [hubOf(here), hubOf(there)]
    const heard: string[] = []
    const leave = receiver.add('anna', { send: (text) => void heard.push(text) })
    const channel = await channelOf(here)
    for (const payload of ['x', '{"text"', 'part 1', `part ${'0'.repeat(36)} 0 2 eA==`])
      await sql`select pg_notify(${channel}, ${payload})`.execute(here.plain)
    const long = '长消息🎈'.repeat(4000)
    await sender.relay!({ userIds: null, text: long })
    await sender.relay!({ userIds: ['anna'], text: '短' })
    await expect.poll(() => heard).toEqual([long, '短'])
    leave()
  })

  test("a memory copy is reloaded after another instance's change, and after a broken connection", async () => {
    let reads = 0
    const copy = memoryCopy('probe', () => {
      reads++
    })
    const hooks: (() => Promise<void>)[] = []
    const app = { addHook: (_name: string, hook: () => Promise<void>) => hooks.push(hook), log: site.app.log }
    copy.follow({ app: app as never, database: there })
    await withDatabase(here, copy.changed)
    await expect.poll(() => reads).toBe(2)
    const listening = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where query like 'listen "mashu_push%' and datname = current_database()`
    expect((await listening.execute(here.plain)).rows).toHaveLength(2)
    // A notification could have been lost.
    await expect.poll(() => reads).toBeGreaterThan(2)
    for (const end of hooks) await end()
  })

  test('people count as connected until their instance stops', async () => {
    const leave = hubOf(there).add('anna', { send: () => {} })
    hubOf(here).add('ben', { send: () => {} })
    const stop = startPresence(there, (error) => {
      throw error
    })
    const connected = async () => (await withDatabase(here, connectedIds)).toSorted()
    await expect.poll(connected, { timeout: 30_000 }).toEqual(['anna', 'ben'])
    leave()
    await stop()
    expect(await connected()).toEqual(['ben'])
  })

  test('instances reserve different worker numbers for their ids', async () => {
    const taken = currentWorker()
    const third = openDatabase({ url: site.databaseUrl, dataDir: site.dataDir })
    const stop = await startRelay(third, site.databaseUrl!, site.app.log)
    expect(currentWorker()).not.toBe(taken)
    await stop()
    await third.close()
    setWorker(taken)
  })
})
