import { beforeEach, expect, it } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openCourse, openSchool, type School } from '../../../../test/school.ts'
import { loggedUrl } from '../../../platform/http/request/requests.ts'

let school: School
let linkId: string
let unitId: string
const site = await openHarness()
beforeEach(async () => {
  school = await openSchool(site)
  const course = await openCourse(site, school.teacher, { courseName: '游戏, 工坊' })
  unitId = course.unitId
  const link = { deptId: school.red, courseId: course.courseId, openTime: '2026-09-01 08:00:00' }
  const added = await post(school.teacher, '/teaching/teachingCourseDept/add', link)
  linkId = (added.body.result as { id: string }).id
})
const post = (person: Person, url: string, body: object = {}) => site.call('POST', url, { token: person.token, body })
const get = (person: Person, url: string) => site.call('GET', url, { token: person.token })
const MONTH = '/teaching/timetable/list?first=2026-09-01&last=2026-09-30'
const entriesOf = async (person: Person, query = '') =>
  (await get(person, `${MONTH}${query}`)).body.result as Record<string, unknown>[]
const plan = (values: object) =>
  post(school.teacher, '/teaching/teachingCourseDept/editUnit', { id: linkId, unitId, ...values })

it("the timetable shows the lessons and due times of the reader's classes", async () => {
  expect(await entriesOf(school.student)).toMatchObject([{ kind: 'course', title: '游戏, 工坊开课' }])
  await plan({ openTime: '2026-09-05 09:00:00', dueTime: '2026-09-12 20:00:00' })
  const task = { workName: '画一只猫', workDept: school.red, codeType: '2', status: 1, dueTime: '2026-09-20 20:00:00' }
  await post(school.teacher, '/teaching/teachingAdditionalWork/add', task)
  await post(school.teacher, '/teaching/teachingAdditionalWork/add', { ...task, workName: '草稿', status: 0 })
  for (const person of [school.student, school.teacher])
    expect(await entriesOf(person)).toMatchObject([
      {
        kind: 'lesson',
        title: '接苹果',
        startTime: '2026-09-05 09:00:00',
        endTime: '2026-09-05 09:45:00',
        departName: '红班',
      },
      { kind: 'due', title: '接苹果', startTime: '2026-09-12 20:00:00', endTime: null },
      { kind: 'due', title: '画一只猫', courseId: null },
    ])
  for (const person of [school.outsider, school.stranger]) expect(await entriesOf(person)).toEqual([])
  expect((await get(school.outsider, `${MONTH}&departId=${school.red}`)).status).toBe(403)
  expect(await entriesOf(school.admin, `&departId=${school.red}`)).toHaveLength(3)
  // Without an opening time, a class has no lessons of the course.
  await post(school.teacher, '/teaching/teachingCourseDept/edit', { id: linkId, openTime: null })
  expect((await entriesOf(school.student)).map(({ title }) => title)).toEqual(['画一只猫'])
})

it('the timetable shows homework of single students only to them and their teachers', async () => {
  const task = { workName: '补一份', workUsers: school.student.id, codeType: '2', status: 1 }
  const due = '2026-09-20 20:00:00'
  const add = (values: object) => post(school.teacher, '/teaching/teachingAdditionalWork/add', { ...task, ...values })
  expect((await add({ dueTime: due })).body.success).toBe(true)
  const dueOf = async (person: Person) =>
    (await entriesOf(person)).flatMap(({ kind, title, departName }) => (kind === 'due' ? [[title, departName]] : []))
  for (const person of [school.student, school.teacher]) expect(await dueOf(person)).toEqual([['补一份', '红班']])
  for (const person of [school.mate, school.outsider, school.stranger]) expect(await dueOf(person)).toEqual([])
  // Homework for a class and for two of its students is listed once.
  await add({
    workName: '两处',
    workDept: school.red,
    workUsers: `${school.student.id},${school.mate.id}`,
    dueTime: '2026-09-21 20:00:00',
  })
  expect(await dueOf(school.teacher)).toEqual([
    ['补一份', '红班'],
    ['两处', '红班'],
  ])
  expect(await dueOf(school.mate)).toEqual([['两处', '红班']])
  const soon = site.context.wire.clock.toWire(new Date(Date.now() + 86_400_000).toISOString())
  await add({ workName: '明天交', dueTime: soon })
  const calendarOf = async (person: Person) => {
    const feed = (await post(person, '/teaching/timetable/renewFeed')).body.result as { address: string }
    return (await site.call('GET', feed.address)).text.replaceAll('\r\n ', '')
  }
  expect(await calendarOf(school.student)).toContain('SUMMARY:作业截止：明天交')
  expect(await calendarOf(school.mate)).not.toContain('明天交')
})

it('the timetable refuses more days than a page shows', async () => {
  const ask = async (query: string) => (await get(school.student, `/teaching/timetable/list?${query}`)).body.message
  expect(await ask('first=2026-01-01&last=2026-12-31')).toBe('一次最多看 62 天的课表')
  expect(await ask('first=2026-02-01&last=2026-01-01')).toBe('开始日期不能晚于结束日期')
  expect(await ask('first=2026-02-01')).toContain('结束日期')
})

it('a calendar reads the timetable at a secret address until the address is withdrawn', async () => {
  const soon = new Date(Date.now() + 86_400_000)
  await plan({ openTime: site.context.wire.clock.toWire(soon.toISOString()) })
  const addressOf = async (reply: Promise<{ body: { result: unknown } }>) =>
    ((await reply).body.result as { address: string | null }).address
  expect(await addressOf(get(school.student, '/teaching/timetable/feed'))).toBeNull()
  const first = (await addressOf(post(school.student, '/teaching/timetable/renewFeed')))!
  expect(first).toMatch(/^\/api\/teaching\/timetable\/ics\/[\w-]{32}\.ics$/)
  expect(await addressOf(get(school.student, '/teaching/timetable/feed'))).toBe(first)
  expect(await addressOf(get(school.mate, '/teaching/timetable/feed'))).toBeNull()
  expect(loggedUrl(first)).toBe('/api/teaching/timetable/ics/…')

  const file = await site.call('GET', first)
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
  const text = file.text.replaceAll('\r\n ', '')
  expect(text).toContain('SUMMARY:接苹果')
  expect(text).toContain('DESCRIPTION:游戏\\, 工坊 · 红班')
  expect(text).toContain(`DTSTART;TZID=Asia/Shanghai:`)
  for (const name of ['林小满', school.student.username, school.mate.username, '王老师'])
    expect(text).not.toContain(name)
  const used = (await get(school.student, '/teaching/timetable/feed')).body.result as { usedTime: string }
  expect(used.usedTime).toMatch(/^\d{4}-/)

  const second = (await addressOf(post(school.student, '/teaching/timetable/renewFeed')))!
  expect((await site.call('GET', first)).status).toBe(404)
  expect((await site.call('GET', second)).status).toBe(200)
  await site.database.root.updateTable('sysUser').set({ status: 2 }).where('id', '=', school.student.id).execute()
  expect((await site.call('GET', second)).status).toBe(404)
  await site.database.root.updateTable('sysUser').set({ status: 1 }).where('id', '=', school.student.id).execute()
  await post(school.student, '/teaching/timetable/revokeFeed')
  expect((await site.call('GET', second)).status).toBe(404)
})
