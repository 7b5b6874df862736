import { expect, test } from 'vitest'
import { openHarness } from '../../../test/harness.ts'
import { db } from '../db/database.ts'
import { insertSession } from './session.ts'
import { deleteExpiredSessions, deleteSession, deleteSessionsOf } from './end-session.ts'
import { findSession } from './find-session.ts'
import { hashToken } from './session-token.ts'

const site = await openHarness()
const person = await site.person('student')
const begin = () => insertSession(person.id, { ip: '10.0.0.1', userAgent: 'x'.repeat(1000) })
const PAST = '2020-01-01T00:00:00.000Z'
const reaches = async (token: string) => (await site.call('GET', '/sys/session/list', { token })).body.success

test('only the hash of a token is stored', () =>
  site.within(async () => {
    const token = await begin()
    expect(token).toMatch(/^[0-9a-f]{64}$/)
    const rows = await db().selectFrom('sysSession').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(await findSession(token)).toMatchObject({ userId: person.id, username: person.username })
  }))

test('an expired session is invalid, and the clean-up deletes it', () =>
  site.within(async () => {
    const [old, live] = [await begin(), await begin()]
    const { id } = (await findSession(old))!
    await db().updateTable('sysSession').set({ expireTime: PAST }).where('id', '=', id).execute()
    expect([await reaches(old), await reaches(live)]).toEqual([false, true])
    expect(await deleteExpiredSessions()).toBe(1)
    expect(await findSession(live)).toBeDefined()
  }))

test('a session is extended by use, but not again within ten minutes', () =>
  site.within(async () => {
    const token = await begin()
    const { id } = (await findSession(token))!
    const read = () =>
      db().selectFrom('sysSession').select(['seenTime', 'expireTime']).where('id', '=', id).executeTakeFirstOrThrow()
    const fresh = await read()
    await findSession(token)
    expect(await read()).toEqual(fresh)
    await db()
      .updateTable('sysSession')
      .set({ seenTime: PAST, expireTime: '2999-01-01T00:00:00.000Z' })
      .where('id', '=', id)
      .execute()
    await findSession(token)
    const slid = await read()
    expect(slid.seenTime > PAST && slid.expireTime < '2999').toBe(true)
  }))

test('a short session is extended by only twelve hours', () =>
  site.within(async () => {
    const token = await insertSession(person.id, { ip: '10.0.0.1', userAgent: undefined }, 'visit')
    const { id } = (await findSession(token))!
    const long = Date.now() - 6 * 3_600_000
    await db()
      .updateTable('sysSession')
      .set({ seenTime: new Date(long).toISOString(), expireTime: new Date(long + 12 * 3_600_000).toISOString() })
      .where('id', '=', id)
      .execute()
    await findSession(token)
    const slid = await db()
      .selectFrom('sysSession')
      .select(['seenTime', 'expireTime'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(Date.parse(slid.seenTime)).toBeGreaterThan(long)
    expect(Math.round((Date.parse(slid.expireTime) - Date.parse(slid.seenTime)) / 3_600_000)).toBe(12)
  }))

test('a frozen or deleted person has no session', () =>
  site.within(async () => {
    const token = await begin()
    for (const change of [{ status: 2 }, { delFlag: 1 }]) {
      await db().updateTable('sysUser').set(change).where('id', '=', person.id).execute()
      expect((await site.call('GET', '/sys/session/list', { token })).body.message).toBe('Token失效，请重新登录')
      await db().updateTable('sysUser').set({ status: 1, delFlag: 0 }).where('id', '=', person.id).execute()
    }
    expect(await reaches(token)).toBe(true)
  }))

test('one session can be ended, or all except one', () =>
  site.within(async () => {
    const [first, two, three] = [await begin(), await begin(), await begin()]
    await deleteSession(first)
    expect([await reaches(first), await reaches(two)]).toEqual([false, true])
    await deleteSessionsOf([person.id], (await findSession(three))!.id)
    expect([await reaches(two), await reaches(three)]).toEqual([false, true])
    await deleteSessionsOf([])
    expect(await reaches(three)).toBe(true)
  }))

test('an account has at most twenty sessions; the least recently used ends first', () =>
  site.within(async () => {
    const other = await site.person('student')
    const busy = await site.person('student')
    const start = () => insertSession(busy.id, { ip: '10.0.0.1', userAgent: undefined })
    const first = await start()
    const others: string[] = []
    for (let count = 0; count < 18; count++) others.push(await start())
    // The first session is still in use. The session of the harness is unused.
    await db()
      .updateTable('sysSession')
      .set({ seenTime: '2999-01-01T00:00:00.000Z' })
      .where('tokenHash', '=', hashToken(first))
      .execute()
    expect([await reaches(busy.token), await reaches(first)]).toEqual([true, true])
    const last = await start()
    expect([await reaches(busy.token), await reaches(first), await reaches(last)]).toEqual([false, true, true])
    await Promise.all(Array.from({ length: 30 }, start))
    const rows = await db().selectFrom('sysSession').select('id').where('userId', '=', busy.id).execute()
    // Sessions that start at the same time may end each other.
    expect(rows.length).toBeLessThanOrEqual(20)
    expect(rows.length).toBeGreaterThan(0)
    expect([await reaches(others[0]!), await reaches(other.token)]).toEqual([false, true])
  }))

test('the token is read only from its header', async () => {
  const token = await site.within(begin)
  for (const headers of [{ authorization: `Bearer ${token}` }, { cookie: `token=${token}` }] as Record<
    string,
    string
  >[])
    expect((await site.call('GET', '/sys/session/list', { headers })).status).toBe(401)
  expect((await site.call('GET', `/sys/session/list?token=${token}&X-Access-Token=${token}`)).status).toBe(401)
})
