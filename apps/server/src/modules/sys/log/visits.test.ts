import { afterEach, beforeEach, expect, test } from 'vitest'
import { startHarness, type Harness, type Person } from '../../../../test/harness.ts'
import { newId } from '../../../platform/db/id.ts'
import { keepVisits, thinLogs } from './visits.queries.ts'

let site: Harness
let admin: Person
beforeEach(async () => {
  site = await startHarness()
  admin = await site.person('admin')
})
afterEach(() => site.close())

const DAY_MS = 86_400_000
const insert = (daysAgo: number, logType: number, count = 1) =>
  site.database.root
    .insertInto('sysLog')
    .values(
      Array.from({ length: count }, () => ({
        id: newId(),
        logType,
        logContent: 'x',
        createTime: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
      })),
    )
    .execute()
const total = async () =>
  ((await site.call('GET', '/sys/loginfo', { token: admin.token })).body.result as { totalVisitCount: number })
    .totalVisitCount
const rows = async () => (await site.database.root.selectFrom('sysLog').select('id').execute()).length

test('the total counts each login once, and also counts new logins immediately', async () => {
  for (const daysAgo of [400, 30, 3, 1.5, 0.5, 0]) await insert(daysAgo, 1)
  await insert(10, 2, 5)
  expect(await total()).toBe(6)
  expect(await total()).toBe(6)
  await insert(0, 1, 2)
  expect(await total()).toBe(8)
})

test('deleting entries of counted days does not change the total', async () => {
  await insert(30, 1, 3)
  expect(await total()).toBe(3)
  await site.database.root.deleteFrom('sysLog').execute()
  expect(await total()).toBe(3)
})

test('entries that are older than the setting are deleted in batches, and the total stays', async () => {
  for (let round = 0; round < 6; round++) await insert(201, 1, 200)
  await insert(201, 2, 10)
  await insert(199, 1)
  await insert(0, 2)
  expect(await site.within(() => thinLogs(200))).toBe(1210)
  expect(await rows()).toBe(2)
  expect(await total()).toBe(1201)
  expect(await site.within(() => thinLogs(200))).toBe(0)
})

test('clearing the log does not change the total', async () => {
  await insert(0.5, 1, 4)
  await site.call('DELETE', '/sys/log/deleteBatch?ids=allclear', { token: admin.token })
  expect(await total()).toBe(4)
  await Promise.all([1, 2, 3].map(() => site.within(() => keepVisits())))
  expect(await total()).toBe(4)
})

test('a day keeps its count after its entries were deleted, and counts require the permission', async () => {
  await insert(2, 1, 3)
  await insert(2, 2)
  const ask = async (person: Person) => site.call('GET', '/sys/visit/days?days=7', { token: person.token })
  const days = async () => ((await ask(admin)).body.result as { visits: number }[]).map(({ visits }) => visits)
  expect(await days()).toEqual([0, 0, 0, 0, 3, 0, 0])
  await insert(5, 1, 2)
  await site.call('DELETE', '/sys/log/deleteBatch?ids=allclear', { token: admin.token })
  await insert(0, 1)
  expect(await days()).toEqual([0, 2, 0, 0, 3, 0, 1])
  expect((await ask(await site.person('teacher'))).body.success).toBe(false)
})

test('the nightly job counts finished days, and pages use the stored counts', async () => {
  for (const daysAgo of [89, 40, 3]) await insert(daysAgo, 1, 2)
  const job = site.context.modules
    .flatMap(({ jobs }) => jobs?.(site.context) ?? [])
    .find(({ name }) => name === 'count-visits')!
  expect(await site.within(async () => job.work({ params: {} } as never))).toBe('已经统计到昨天')
  await site.database.root.deleteFrom('sysLog').execute()
  const reply = await site.call('GET', '/sys/visit/days?days=90', { token: admin.token })
  const found = reply.body.result as { visits: number; counting?: boolean }[]
  expect(found).toHaveLength(90)
  expect(found.reduce((sum, { visits }) => sum + visits, 0)).toBe(6)
  expect(found.some(({ counting }) => counting)).toBe(false)
  expect(await total()).toBe(6)
})
