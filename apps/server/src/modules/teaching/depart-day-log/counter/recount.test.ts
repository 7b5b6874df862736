import { expect, it } from 'vitest'
import { openHarness } from '../../../../../test/harness.ts'
import { newId } from '../../../../platform/db/id.ts'
import { dayOf } from '../../../../platform/time/day.ts'
import { countEvents } from './counted.queries.ts'
import { recountAll } from './counter.ts'
import { counters, type Counter, type ClassEvent } from './day-count.rules.ts'

/**
 * Random events are counted as they happen, and again from the stored works. A recount must restore the numbers after
 * any damage to the day log.
 */

const EVENTS = 50_000
const CLASSES = 12
const FIRST = Date.parse('2026-01-01T00:00:00.000Z')
const YEAR_MS = 365 * 86_400_000

/** Makes the same events in every run (mulberry32). */
function seeded(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

interface WorkState {
  id: string
  departId: string
  task: { courseId: string | null; additionalId: string | null }
  firstSubmitTime: string | null
  submitTime: string | null
  markTime: string | null
  deleteTime: string | null
}

const classes: string[] = []
const units: string[] = []
const tasks: string[] = []

const site = await openHarness()
const { root } = site.database
const createTime = new Date(FIRST).toISOString()
for (let at = 0; at < CLASSES; at++) {
  const id = newId()
  classes.push(id)
  const orgCode = `Q${String(at).padStart(2, '0')}`
  await root
    .insertInto('sysDepart')
    .values({ id, departName: `${at}班`, orgCode, orgCategory: '3' })
    .execute()
}
const courseId = newId()
await root.insertInto('teachingCourse').values({ id: courseId, courseName: '课程' }).execute()
for (let at = 0; at < 40; at++) {
  units.push(newId())
  tasks.push(newId())
}
await root
  .insertInto('teachingCourseUnit')
  .values(units.map((id) => ({ id, courseId, unitName: '单元' })))
  .execute()
await root
  .insertInto('teachingAdditionalWork')
  .values(tasks.map((id) => ({ id, workName: '作业', workDept: '', status: 1, createTime })))
  .execute()
const userId = (await site.person('student')).id
/** `events` contains everything that the application would count, including duplicates. */
function play() {
  const random = seeded(20_261_123 % 9973)
  const works: WorkState[] = []
  const events: ClassEvent[] = []
  for (let event = 0; event < EVENTS; event++) {
    // Times mostly advance, as in a real year.
    const time = new Date(FIRST + Math.floor((event / EVENTS) * YEAR_MS) + random(3_600_000)).toISOString()
    const kind = random(10)
    if (kind === 0) {
      const departId = classes[random(CLASSES)]!
      events.push({ departId, counter: 'unitOpenCount', targetId: units[random(units.length)]!, time })
      continue
    }
    if (kind < 4 || works.length === 0) {
      const isUnit = random(2) === 0
      const task = isUnit
        ? { courseId: units[random(units.length)]!, additionalId: null }
        : { courseId: null, additionalId: tasks[random(tasks.length)]! }
      works.push({
        id: newId(),
        departId: classes[random(CLASSES)]!,
        task,
        firstSubmitTime: null,
        submitTime: null,
        markTime: null,
        deleteTime: null,
      })
      continue
    }
    const work = works[random(works.length)]!
    const isUnit = work.task.courseId !== null
    const count = (counter: Counter) => events.push({ departId: work.departId, counter, targetId: work.id, time })
    if (kind < 8) {
      work.firstSubmitTime ??= time
      work.submitTime = time
      count(isUnit ? 'courseWorkSubmitCount' : 'additionalWorkSubmitCount')
    } else if (kind === 8) {
      if (work.submitTime === null) continue
      work.markTime ??= time
      count(isUnit ? 'courseWorkCorrectCount' : 'additionalWorkCorrectCount')
    } else work.deleteTime ??= time
  }
  return { works, events }
}

const BATCH = 400
async function writeWorks(works: readonly WorkState[]): Promise<void> {
  const { root } = site.database
  const createTime = new Date(FIRST).toISOString()
  for (let at = 0; at < works.length; at += BATCH) {
    const batch = works.slice(at, at + BATCH)
    await root
      .insertInto('teachingWork')
      .values(
        batch.map(({ id, departId, task, firstSubmitTime, submitTime, deleteTime }) => ({
          id,
          userId,
          departId,
          ...task,
          // All works are in the recycle bin, because a student can have only one other work per unit. They also count.
          deleteTime: deleteTime ?? createTime,
          workName: '作品',
          workType: '2',
          workStatus: submitTime === null ? 0 : 1,
          firstSubmitTime,
          submitTime,
          createBy: 'x',
          createTime,
        })),
      )
      .execute()
    const marked = batch.flatMap(({ id, markTime }) =>
      markTime === null ? [] : [{ workId: id, createTime: markTime }],
    )
    if (marked.length > 0)
      await root
        .insertInto('teachingWorkCorrect')
        .values(marked.map((row) => ({ id: newId(), score: 3, ...row })))
        .execute()
  }
}

async function dayLog() {
  const rows = await site.database.root
    .selectFrom('teachingDepartDayLog')
    .select(['departId', 'createTime', ...counters])
    .orderBy('departId')
    .orderBy('createTime')
    .execute()
  return rows
}

it('random events give the same numbers, whether counted one by one or from the works', async () => {
  const { works, events } = play()
  await site.within(async () => {
    const local = (iso: string) => dayOf(site.context.wire.clock, iso)
    for (let at = 0; at < events.length; at += BATCH) await countEvents(events.slice(at, at + BATCH), local)
  })
  await writeWorks(works)
  const live = await dayLog()
  const total = (counter: Counter) => live.reduce((sum, row) => sum + row[counter], 0)
  const submitted = works.filter((work) => work.firstSubmitTime !== null)
  expect(total('courseWorkSubmitCount') + total('additionalWorkSubmitCount')).toBe(submitted.length)
  expect(total('courseWorkCorrectCount') + total('additionalWorkCorrectCount')).toBe(
    works.filter((work) => work.markTime !== null).length,
  )
  expect(total('unitOpenCount')).toBe(CLASSES * units.length)
  expect(submitted.length).toBeGreaterThan(8000)

  expect(await site.within(recountAll)).toMatchObject({ days: 0 })
  expect(await dayLog()).toEqual(live)

  // The damage: a sum is wrong, days are missing, and recorded events of works are deleted.
  const { root } = site.database
  await root.updateTable('teachingDepartDayLog').set({ courseWorkSubmitCount: 7 }).execute()
  await root.deleteFrom('teachingDepartDayLog').where('createTime', '<', '2026-03-01').execute()
  await root.deleteFrom('teachingDepartDayCounted').where('counter', 'like', '%Work%').execute()
  expect((await site.within(recountAll)).days).toBeGreaterThan(100)
  expect(await dayLog()).toEqual(live)
})

it('a recount keeps manually corrected days, and events whose works are gone', async () => {
  const { root } = site.database
  const before = await dayLog()
  const [row] = before
  await root
    .updateTable('teachingDepartDayLog')
    .set({ unitOpenCount: 99, updateBy: 'x', updateTime: new Date().toISOString() })
    .where('departId', '=', row!.departId)
    .where('createTime', '=', row!.createTime)
    .execute()
  await root.deleteFrom('teachingWork').execute()
  expect(await site.within(recountAll)).toMatchObject({ days: 0 })
  expect(await dayLog()).toEqual([{ ...row!, unitOpenCount: 99 }, ...before.slice(1)])
})

it('a row that a recount creates for today contains the name of the class', async () => {
  const { root } = site.database
  const time = new Date().toISOString()
  const [departId] = classes
  const task = { courseId: units[0]!, additionalId: null }
  await writeWorks([
    {
      id: newId(),
      departId: departId!,
      task,
      firstSubmitTime: time,
      submitTime: time,
      markTime: null,
      deleteTime: null,
    },
  ])
  await root.deleteFrom('teachingDepartDayLog').execute()
  await site.within(recountAll)
  const today = await root
    .selectFrom('teachingDepartDayLog')
    .select('departName')
    .where('departId', '=', departId!)
    .where('createTime', '=', dayOf(site.context.wire.clock, time))
    .executeTakeFirst()
  expect(today).toEqual({ departName: '0班' })
})
