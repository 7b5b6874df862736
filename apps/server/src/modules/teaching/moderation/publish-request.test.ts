import { beforeAll, describe, expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openSchool, project, save, saved } from '../../../../test/school.ts'

const site = await openHarness()
const school = await openSchool(site)
type Reader = Pick<Person, 'token'>
const path = '/teaching/publishRequest'
const post = async (url: string, body: unknown, person: Reader = school.teacher) =>
  (await site.call('POST', url.startsWith('/') ? url : `${path}/${url}`, { token: person.token, body })).body
const open = (value: string) => post('/sys/config/saveTenantConfig', { _publishRequests: value }, school.admin)
const records = async (person: Reader = school.teacher, query = '') =>
  (
    (await site.call('GET', `${path}/list?pageSize=100${query}`, { token: person.token })).body.result as {
      records: Record<string, unknown>[]
    }
  ).records
const requestOf = async (workId: string) => (await records()).find((row) => row['workId'] === workId)!
const mine = async (person: Reader = school.student) =>
  (await site.call('GET', `${path}/mine`, { token: person.token })).body.result as {
    open: boolean
    requests: Record<string, unknown>[]
  }
const stateOf = async (workId: string) => (await mine()).requests.find((row) => row['workId'] === workId)
const shown = async (workId: string) =>
  (
    (await site.call('GET', `/teaching/teachingWork/studentWorkInfo?workId=${workId}`)).body.result as {
      workName: string
    } | null
  )?.workName
const next = (workId: string, baseVersion: number, workName: string) =>
  saved(save(site, school.student, project(), { workId, baseVersion, workName }))
const make = async (workName = '第一版', person = school.student) =>
  (await saved(save(site, person, project(), { workName }))).workId
const bell = async (person: Person) =>
  (
    (await site.call('GET', '/sys/annountCement/listByUser', { token: person.token })).body.result as {
      sysMsgList: { titile: string; msgContent: string; openPage: string }[]
    }
  ).sysMsgList

test('only staff can publish when requests are disabled', async () => {
  const workId = await make()
  expect(await mine()).toMatchObject({ open: true })
  await open('0')
  expect(await mine()).toMatchObject({ open: false, requests: [] })
  expect((await post('ask', { workId }, school.student)).message).toBe('学校没有开放自己发布，想展示作品可以请老师帮忙')
  const own = await make('老师的作品', school.teacher)
  expect(await post('ask', { workId: own })).toMatchObject({ message: '已展示给大家', result: { state: 'released' } })
  expect(await shown(own)).toBe('老师的作品')
  expect((await post('ask', { workId: own })).message).toBe('大家看到的就是这一版，不用再发布')
})

describe('when students may request publishing', () => {
  beforeAll(() => open('1'))

  test('a work is published only when a teacher publishes the requested version', async () => {
    const workId = await make()
    expect(await post('ask', { workId }, school.student)).toMatchObject({
      message: '已经交给老师啦，老师看过就会展示给大家',
      result: { state: 'waiting', versionNo: 1 },
    })
    expect(await shown(workId)).toBeUndefined()
    expect((await bell(school.teacher)).find((message) => message.openPage === '/work/publishing')).toMatchObject({
      titile: '有作品等你看一看',
    })
    // The teacher sees the requested version and no later version.
    await next(workId, 1, '还没做完')
    const request = await requestOf(workId)
    expect(request).toMatchObject({ workName: '第一版', versionNo: 1, realname: '林小满', className: '红班' })
    const { id } = request
    expect(await post('release', { id, versionNo: 1 })).toMatchObject({ success: true, message: '已展示给大家' })
    expect(await shown(workId)).toBe('第一版')
    expect(await stateOf(workId)).toMatchObject({ state: 'released' })
    expect((await bell(school.student)).map((message) => message.titile)).toContain('《第一版》展示给大家啦')
    expect((await post('release', { id, versionNo: 1 })).message).toContain('已经处理过')
    expect((await records(school.teacher, '&decided=true'))[0]).toMatchObject({
      workId,
      state: 'released',
      deciderName: '王老师',
    })
  })

  test('a repeated request replaces the requested version', async () => {
    const workId = await make()
    await post('ask', { workId }, school.student)
    const { id } = await requestOf(workId)
    await next(workId, 1, '第二版')
    await post('ask', { workId }, school.student)
    expect((await records()).filter((row) => row['workId'] === workId)).toMatchObject([{ id, versionNo: 2 }])
    expect((await post('release', { id, versionNo: 1 })).message).toContain('换了新的版本')
    expect(await shown(workId)).toBeUndefined()
    await post('release', { id, versionNo: 2, great: true })
    expect(await shown(workId)).toBe('第二版')
  })

  test('a refused student sees the reason and can request again', async () => {
    const workId = await make()
    await post('ask', { workId }, school.student)
    const { id } = await requestOf(workId)
    expect((await post('refuse', { id, versionNo: 1, reason: ' ' })).success).toBe(false)
    await post('refuse', { id, versionNo: 1, reason: '有同学的<b>电话</b>' })
    expect(await stateOf(workId)).toMatchObject({ state: 'refused', reason: '有同学的<b>电话</b>' })
    const [message] = await bell(school.student)
    expect(message).toMatchObject({ openPage: '/account/center' })
    expect(message!.msgContent).toContain('&lt;b&gt;')
    expect(await shown(workId)).toBeUndefined()
    await post('ask', { workId }, school.student)
    expect(await stateOf(workId)).toMatchObject({ state: 'waiting', reason: null })
  })

  test('a request ends when its author withdraws it or a teacher publishes the work', async () => {
    const [back, out] = [await make(), await make('别的')]
    for (const workId of [back, out]) await post('ask', { workId }, school.student)
    expect((await post('withdraw', { workId: back }, school.student)).message).toBe('已撤回申请')
    expect((await post('withdraw', { workId: back }, school.student)).message).toBe('这个作品没有等待审核的申请')
    expect(await stateOf(back)).toMatchObject({ state: 'withdrawn' })
    await post('/teaching/teachingWork/publish', { workId: out })
    expect(await stateOf(out)).toMatchObject({ state: 'released' })
    expect((await records()).filter((row) => [back, out].includes(String(row['workId'])))).toEqual([])
  })

  test('a request is refused for a title with a phone number, and for a muted student', async () => {
    const workId = await make('电话 13800138000')
    expect((await post('ask', { workId }, school.student)).message).toContain('请先改个名字')
    const named = await make()
    await post('/teaching/mute/mute', { userId: school.student.id, days: 7 })
    expect((await post('ask', { workId: named }, school.student)).message).toMatch(/\d+ 月 \d+ 日 \d\d:\d\d 以后/)
    await post('/teaching/mute/unmute', { userId: school.student.id })
    expect((await post('ask', { workId: named }, school.student)).success).toBe(true)
  })

  test('the request of a deleted work is no longer listed', async () => {
    const workId = await make()
    await post('ask', { workId }, school.student)
    await site.call('DELETE', `/teaching/teachingWork/delete?id=${workId}`, { token: school.student.token })
    expect(await requestOf(workId)).toBeUndefined()
    expect(await stateOf(workId)).toBeUndefined()
  })
})
