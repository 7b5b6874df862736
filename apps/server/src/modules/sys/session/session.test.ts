import { expect, test } from 'vitest'
import { openHarness } from '../../../../test/harness.ts'
import { insertSession } from '../../../platform/auth/session.ts'

const site = await openHarness()
const list = async (token: string) =>
  (await site.call('GET', '/sys/session/list', { token })).body.result as {
    id: string
    current: boolean
    userAgent: string | null
    seenTime: string
  }[]
const another = (userId: string) => site.within(() => insertSession(userId, { ip: '10.0.0.9', userAgent: 'tablet' }))
const alive = async (token: string) => (await site.call('GET', '/sys/user/whoAmI', { token })).body.success

test('people see their own devices and can sign out one device or all other devices', async () => {
  const [me, other] = [await site.person('student'), await site.person('student')]
  const tablet = await another(me.id)
  const mine = await list(me.token)
  expect(mine.map((row) => row.current).sort()).toEqual([false, true])
  expect(JSON.stringify(mine)).not.toMatch(/token/i)
  expect(mine[0]!.seenTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  const strange = (await list(other.token))[0]!.id
  expect((await site.call('DELETE', `/sys/session/delete?id=${strange}`, { token: me.token })).body).toMatchObject({
    success: false,
    message: '未找到对应实体',
  })
  expect(await alive(other.token)).toBe(true)
  const { id } = mine.find((row) => !row.current)!
  expect((await site.call('DELETE', `/sys/session/delete?id=${id}`, { token: me.token })).body.success).toBe(true)
  expect(await alive(tablet)).toBe(false)
  const more = await another(me.id)
  expect((await site.call('DELETE', '/sys/session/delete?others=true', { token: me.token })).body.success).toBe(true)
  expect([await alive(more), await alive(me.token)]).toEqual([false, true])
  expect((await site.call('DELETE', '/sys/session/delete', { token: me.token })).body.success).toBe(false)
})

test('guests have no sessions', async () => {
  expect((await site.call('GET', '/sys/session/list')).status).toBe(401)
  expect((await site.call('DELETE', '/sys/session/delete?others=true')).status).toBe(401)
})
