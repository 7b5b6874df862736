import { expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openSchool, project, save, saved, setStatus } from '../../../../test/school.ts'
import { newId } from '../../../platform/db/id.ts'
import { addDays, dayOf, startOfDay } from '../../../platform/time/day.ts'
import { countMissingDays, recountDays } from './day-count.ts'

const site = await openHarness()
const school = await openSchool(site)
interface Counts {
  created: number
  submitted: number
  marked: number
  published: number
  active: number
}
interface Analysis {
  ready: boolean
  days: (Counts & { day: string })[]
  before: Counts
  kinds: { workType: string; created: number; submitted: number }[]
  classes: (Counts & { departName: string })[]
  school: { classes: boolean; students: boolean; works: boolean }
}
const get = (path: string, person: Person) => site.call('GET', `/teaching/dashboard/${path}`, { token: person.token })
const analysis = async (person: Person, query = 'days=7') =>
  (await get(`analysis?${query}`, person)).body.result as Analysis
const clock = () => site.context.wire.clock
const today = () => dayOf(clock(), new Date().toISOString())
/** Returns noon of a local day. */
const noon = (daysAgo: number) =>
  new Date(Date.parse(startOfDay(clock(), addDays(today(), -daysAgo))) + 12 * 3_600_000).toISOString()

/** Inserts a work with one version. */
async function insertWork(
  person: Person,
  daysAgo: number,
  values: Partial<{ workType: string; workStatus: number; submitTime: string; departId: string }> = {},
): Promise<string> {
  const { root } = site.database
  const [id, fileId, time] = [newId(), newId(), noon(daysAgo)]
  await root
    .insertInto('sysFile')
    .values({ id: fileId, filePath: id, contentType: 'x', size: 1, checksum: 'x', pieces: '[]', createTime: time })
    .execute()
  await root
    .insertInto('teachingWork')
    .values({
      id,
      userId: person.id,
      workName: '旧作品',
      workType: '2',
      createBy: person.username,
      createTime: time,
      ...values,
    })
    .execute()
  await root
    .insertInto('teachingWorkVersion')
    .values({
      id: newId(),
      workId: id,
      versionNo: 1,
      kind: 'save',
      workName: '旧作品',
      fileId,
      checksum: 'x',
      createTime: time,
    })
    .execute()
  return id
}

test('the dashboard of a new school lists the missing data', async () => {
  const lonely = await site.person('teacher')
  expect(await analysis(lonely)).toMatchObject({
    ready: true,
    school: { classes: false, students: false, works: false },
    classes: [],
  })
  expect((await analysis(school.teacher)).school).toEqual({ classes: true, students: true, works: false })
  expect((await get(`analysis?departId=${school.blue}`, school.teacher)).body).toMatchObject({ success: false })
  expect((await get('analysis?departId=unknown', school.teacher)).body).toMatchObject({ success: false })
  expect((await get('analysis?days=31', school.teacher)).body.success).toBe(false)
})

test('finished days are counted once, and people see their own classes', async () => {
  await insertWork(school.student, 2, { workStatus: 1, submitTime: noon(1), departId: school.red })
  await insertWork(school.student, 2)
  await insertWork(school.mate, 2, { workType: '4' })
  await insertWork(school.outsider, 2)
  await insertWork(school.outsider, 9)
  expect((await analysis(school.admin)).ready).toBe(false)
  await site.within(() => countMissingDays(clock()))

  const all = await analysis(school.admin)
  expect(all.ready).toBe(true)
  expect(all.days).toHaveLength(7)
  expect(all.days.at(-1)!.day).toBe(today())
  expect(all.days.at(-3)).toMatchObject({ created: 4, submitted: 0, active: 3 })
  expect(all.days.at(-2)).toMatchObject({ created: 0, submitted: 1, active: 0 })
  expect(all.before).toMatchObject({ created: 1, active: 1 })
  expect(all.kinds).toEqual([
    { workType: '2', created: 3, submitted: 1 },
    { workType: '4', created: 1, submitted: 0 },
  ])
  expect(all.classes.map(({ departName, created, active }) => [departName, created, active])).toEqual([
    ['红班', 3, 2],
    ['蓝班', 1, 1],
  ])

  const own = await analysis(school.teacher)
  expect(own.classes.map(({ departName }) => departName)).toEqual(['红班'])
  expect(own.days.at(-3)).toMatchObject({ created: 3, active: 2 })
  expect(own.before.created).toBe(0)
  expect(await analysis(school.admin, `days=7&departId=${school.red}`)).toMatchObject({ days: own.days })

  // Stored counts remain after works are deleted, until the day is counted again.
  await site.database.root
    .updateTable('teachingWork')
    .set({ deleteTime: noon(0) })
    .where('workType', '=', '4')
    .execute()
  expect((await analysis(school.admin)).days.at(-3)!.created).toBe(4)
  await Promise.all([1, 2].map(() => site.within(() => recountDays(clock(), 3))))
  expect((await analysis(school.admin)).days.at(-3)).toMatchObject({ created: 3, active: 3 })
})

test('counting a day again keeps the number of active students', async () => {
  const day = async () => (await analysis(school.admin)).days.at(-3)!
  const before = await day()
  await site.database.root.deleteFrom('teachingWorkVersion').where('createTime', '<', noon(-1)).execute()
  await site.within(() => recountDays(clock(), 3))
  expect(await day()).toEqual(before)
})

test('the wall board shows only numbers', async () => {
  const { workId } = await saved(save(site, school.student, project(), { submit: true }))
  await saved(save(site, school.outsider, project()))
  await setStatus(site, workId, 3)
  const answer = await get('board', school.teacher)
  expect(answer.body.result).toMatchObject({ online: 0, lastHour: 1 })
  const { hours } = answer.body.result as { hours: number[] }
  expect(hours.at(-1)! + (hours.at(-2) ?? 0)).toBe(1)
  expect((await get('board', school.admin)).body.result).toMatchObject({ lastHour: 2 })
  expect(answer.text).not.toContain('林小满')
  const stranger = await site.person('teacher')
  expect((await get('board', stranger)).body.result).toMatchObject({ lastHour: 0, today: { created: 0, active: 0 } })
})

test('a teacher sees the next due times and the number of submissions', async () => {
  const soon = new Date(Date.now() + 2 * 86_400_000).toISOString()
  const give = (workDept: string, workName: string, dueTime: string | null) =>
    site.call('POST', '/teaching/teachingAdditionalWork/add', {
      token: school.admin.token,
      body: { workName, workDept, status: 1, codeType: 2, dueTime: dueTime && clock().toWire(dueTime) },
    })
  await give(school.red, '迷宫', soon)
  await give(school.blue, '别班的', soon)
  await give(school.red, '不急的', null)
  const mine = (await get('workplace', school.teacher)).body.result as { due: { id: string }[] }
  expect(mine).toMatchObject({ dueTotal: 1, students: 2, opening: [] })
  expect(mine.due).toMatchObject([{ name: '迷宫', departName: '红班', kind: 'assignment', students: 2, submitted: 0 }])
  await saved(
    save(site, school.student, project(), {
      submit: true,
      workScene: 'additional',
      additionalId: mine.due[0]!.id,
      departId: school.red,
    }),
  )
  expect((await get('workplace', school.teacher)).body.result).toMatchObject({ due: [{ submitted: 1 }] })
})

test('students have no dashboards', async () => {
  for (const path of ['analysis', 'board', 'workplace'])
    expect((await get(path, school.student)).body.success).toBe(false)
})

test('the nightly job counts missing days and returns their number', async () => {
  await site.database.root.deleteFrom('teachingDayCount').execute()
  const job = site.context.jobs.find('count-days')!
  expect(await site.within(() => job.work({ params: { again: 0 } }))).toBe('统计了 9 天')
  expect(await site.within(() => job.work({ params: { again: 0 } }))).toBe('统计了 0 天')
})
