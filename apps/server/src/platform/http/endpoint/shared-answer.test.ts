import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { allEndpoints, routesOf } from '../../../../test/contracts.ts'
import { openSchool, project, save, saved, setStatus } from '../../../../test/school.ts'
import { openHarness } from '../../../../test/harness.ts'
import { sharedAnswerCache } from './shared-answer.ts'

const site = await openHarness()
const school = await openSchool(site)
const list = '/teaching/teachingWork/leaderboard?orderBy=time&pageNo=1&pageSize=20'
const hits = () => sharedAnswerCache(site.database).hits
const names = (result: unknown) => (result as { records: { workName: string }[] }).records.map((row) => row.workName)

async function publish(workName: string): Promise<string> {
  const { workId } = await saved(save(site, school.student, project(), { workName }))
  await setStatus(site, workId, 3)
  return workId
}

test('guests share an answer until the next write', async () => {
  await publish('第一个')
  const [first, before] = [await site.call('GET', list), hits()]
  const again = await site.call('GET', `${list}&_t=1`)
  expect(hits()).toBe(before + 1)
  expect(again.body).toEqual(first.body)
  expect(again.headers['x-time-zone']).toBe(first.headers['x-time-zone'])
  await publish('第二个')
  expect(names((await site.call('GET', list)).body.result)).toEqual(['第二个', '第一个'])
})

test('signed-in users and other pages of a list get separate answers', async () => {
  await site.call('GET', list)
  const before = hits()
  const own = await site.call('GET', list, { token: school.student.token })
  expect(own.headers['cache-control']).toBe('no-store')
  expect(own.headers['etag']).toBeUndefined()
  const second = await site.call('GET', list.replace('pageNo=1', 'pageNo=2'))
  expect(names(second.body.result)).toEqual([])
  expect(hits()).toBe(before)
})

test('a browser that already has the answer gets status 304', async () => {
  const first = await site.call('GET', list)
  expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding, x-access-token' })
  const tag = String(first.headers['etag'])
  const unchanged = await site.call('GET', list, { headers: { 'if-none-match': tag } })
  expect([unchanged.status, unchanged.text]).toEqual([304, ''])
  await publish('第三个')
  const changed = await site.call('GET', list, { headers: { 'if-none-match': tag } })
  expect(changed.status).toBe(200)
  expect(changed.headers['etag']).not.toBe(tag)
})

test('an answer is compressed in an encoding that the browser accepts', async () => {
  const plain = await site.call('GET', list)
  expect(plain.text.length).toBeGreaterThan(1024)
  // Two builds of the answer may differ in their time.
  const same = { ...plain.body, timestamp: expect.any(Number) as number }
  const packed = await site.app.inject({ url: `/api${list}`, headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(JSON.parse(String(brotliDecompressSync(packed.rawPayload)))).toEqual(same)
  const older = await site.app.inject({ url: `/api${list}`, headers: { 'accept-encoding': 'gzip, br;q=0' } })
  expect(older.headers['content-encoding']).toBe('gzip')
  expect(JSON.parse(String(gunzipSync(older.rawPayload)))).toEqual(same)
})

test('a refusal is not cached', async () => {
  const url = '/teaching/teachingNews/newsDetail?id=0'
  expect((await site.call('GET', url)).body.success).toBe(false)
  expect((await site.call('GET', url)).body.success).toBe(false)
})

test('only the listed endpoints have shared answers', async () => {
  const shared = (await allEndpoints()).filter(({ endpoint }) => endpoint.sharedByGuests)
  expect(shared.every(({ endpoint }) => endpoint.access === 'public')).toBe(true)
  const gets = shared.flatMap(({ endpoint }) => routesOf(endpoint)).filter((route) => route.startsWith('GET '))
  expect(gets.sort()).toEqual([
    'GET /api/teaching/menu/getUserMenu',
    'GET /api/teaching/teachingCourse/getHomeCourse',
    'GET /api/teaching/teachingCourse/publicCourse',
    'GET /api/teaching/teachingNews/newsDetail',
    'GET /api/teaching/teachingNews/newsList',
    'GET /api/teaching/teachingWork/greatWork',
    'GET /api/teaching/teachingWork/leaderboard',
  ])
})
