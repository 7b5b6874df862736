import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, login, member, setUp, site } from './test/logins.ts'

beforeAll(setUp)
afterAll(() => site.close())

test('visits are counted by local day', async () => {
  const person = await member()
  await login(person.username, PASSWORD, '192.0.2.7')
  const info = await site.call('GET', '/sys/loginfo', { token: person.token })
  expect(info.body).toMatchObject({ code: 200, message: '登录成功' })
  const { totalVisitCount, todayVisitCount } = info.body.result as Record<string, number>
  expect(todayVisitCount).toBeGreaterThan(0)
  expect(totalVisitCount).toBeGreaterThanOrEqual(todayVisitCount!)
  const days = (await site.call('GET', '/sys/visitInfo', { token: person.token })).body.result as {
    tian: string
    type: string
    visit: number
  }[]
  expect(days).toHaveLength(1)
  expect(days[0]).toMatchObject({ visit: todayVisitCount, type: days[0]!.tian.slice(5) })
  expect((await site.call('GET', '/sys/visitInfo')).status).toBe(401)
  expect((await site.call('GET', '/sys/loginfo')).status).toBe(401)
})
