import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startHarness, type Harness } from '../../../test/harness.ts'
import { db } from '../db/database.ts'
import { newId } from '../db/id.ts'
import type { Job, JobAlarm } from './job.ts'
import { JobScheduler } from './scheduler.ts'

let site: Harness
let open: JobScheduler[] = []
beforeEach(async () => {
  site = await startHarness()
})
afterEach(async () => {
  await Promise.all(open.map((scheduler) => scheduler.stop()))
  open = []
  await site.close()
})

/** Long enough for a slow machine. */
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 20 })
const FAR = '0 0 0 1 1 ? 2099'
const HOUR_MS = 3_600_000
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

async function instance(job: Partial<Job>, alarm?: (alarm: JobAlarm) => Promise<void>): Promise<JobScheduler> {
  const { database, app } = site
  const scheduler = new JobScheduler({ database, timeZone: 'Asia/Shanghai', log: app.log, pollMs: 50, gapMs: 1000 })
  scheduler.add({ name: 'probe', title: '试验', cron: FAR, work: async () => undefined, ...job })
  if (alarm) scheduler.alarm = alarm
  open.push(scheduler)
  await scheduler.start()
  return scheduler
}
const row = () =>
  site.database.root
    .selectFrom('sysQuartzJob')
    .selectAll()
    .where('jobClassName', '=', 'probe')
    .executeTakeFirstOrThrow()
const set = (values: object) =>
  site.database.root.updateTable('sysQuartzJob').set(values).where('jobClassName', '=', 'probe').execute()
const runs = async () =>
  site.database.root
    .selectFrom('sysQuartzRun')
    .innerJoin('sysQuartzJob', 'sysQuartzJob.id', 'sysQuartzRun.jobId')
    .where('jobClassName', '=', 'probe')
    .select(['runStatus', 'cause', 'result', 'costTime', 'sysQuartzRun.createBy', 'startTime'])
    .orderBy('startTime')
    .execute()

test('a job runs with its database, continues after a failure, and stops', async () => {
  let count = 0
  const scheduler = await instance({
    cron: '* * * * * ?',
    work: async () => {
      await db().selectFrom('sysRole').select('id').execute()
      count++
      if (count === 1) throw new Error('坏了')
      return `第 ${count} 次`
    },
  })
  await until(() => expect(count).toBeGreaterThan(2))
  await scheduler.stop()
  const after = count
  await new Promise((resolve) => setTimeout(resolve, 1200))
  expect(count).toBe(after)
  const [first, second] = await runs()
  expect(first).toMatchObject({ runStatus: 'failed', cause: 'time', result: '坏了' })
  expect(second).toMatchObject({ runStatus: 'ok', result: '第 2 次', costTime: expect.any(Number) })
  expect(await row()).toMatchObject({ lastStatus: 'ok', failures: 0, lockedBy: null })
})

test('only one of several instances runs a job that is due', async () => {
  let count = 0
  const work = async () => void count++
  const schedulers = await Promise.all([1, 2, 3, 4].map(() => instance({ work })))
  await until(async () => expect((await row()).nextTime).not.toBeNull())
  // All instances see at the same moment that the job is due.
  await set({ nextTime: ago(1000) })
  schedulers.forEach((scheduler) => scheduler.wake())
  await until(async () => expect((await row()).lastStatus).toBe('ok'))
  await Promise.all(schedulers.map((scheduler) => scheduler.stop()))
  expect(count).toBe(1)
  expect(await runs()).toHaveLength(1)
})

test('neither the schedule nor a person can start a job that is already running', async () => {
  let finish = () => {}
  let count = 0
  const work = () => {
    count++
    return new Promise<undefined>((resolve) => (finish = () => resolve(undefined)))
  }
  const [left, right] = [await instance({ work }), await instance({ work })]
  const { id } = await row()
  expect(await site.within(() => left.runNow(id, 'admin'))).toBe(true)
  expect(await site.within(() => right.runNow(id, 'teacher'))).toBe(false)
  await set({ nextTime: ago(0) })
  right.wake()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(count).toBe(1)
  finish()
  await until(() => expect(count).toBe(2))
  finish()
  await until(async () => expect((await row()).lockedBy).toBeNull())
  expect((await runs()).map(({ cause, createBy }) => [cause, createBy])).toEqual([
    ['person', 'admin'],
    ['time', null],
  ])
})

/** A killed server leaves a run without an end, by default with an expired lease. */
async function leaveBehind(failures = 0, lease: object = { lockedUntil: ago(HOUR_MS / 2) }): Promise<void> {
  const { id } = await row()
  const run = newId()
  await site.database.root
    .insertInto('sysQuartzRun')
    .values({ id: run, jobId: id, runStatus: 'running', cause: 'time', startTime: ago(HOUR_MS) })
    .execute()
  await set({ lockedBy: run, failures, ...lease })
}

test('a run whose server was killed is recorded as lost and repeated once', async () => {
  let count = 0
  const alarms: JobAlarm[] = []
  const scheduler = await instance({ work: async () => void count++ }, async (alarm) => void alarms.push(alarm))
  await leaveBehind()
  scheduler.wake()
  await until(async () => expect((await row()).lastStatus).toBe('ok'))
  expect(count).toBe(1)
  expect((await runs()).map(({ runStatus, cause }) => [runStatus, cause])).toEqual([
    ['lost', 'time'],
    ['ok', 'again'],
  ])
  expect(alarms).toMatchObject([{ failures: 1, reason: expect.stringContaining('中断') }])
})

test.each([
  ['has killed its server three times', {}, 2],
  ['skips missed runs', { missed: 'skip' as const }, 0],
])('a job that %s waits for its next time', async (_what, extra, failures) => {
  let count = 0
  const scheduler = await instance({ work: async () => void count++, ...extra })
  await leaveBehind(failures)
  scheduler.wake()
  await until(async () => expect((await row()).lastStatus).toBe('lost'))
  await scheduler.stop()
  expect(count).toBe(0)
  expect(await row()).toMatchObject({ lockedBy: null, failures: failures + 1 })
})

test('a job is not started while the lease of another run is valid', async () => {
  let count = 0
  const scheduler = await instance({ work: async () => void count++ })
  await leaveBehind(0, { lockedUntil: new Date(Date.now() + HOUR_MS).toISOString(), nextTime: ago(1000) })
  scheduler.wake()
  await new Promise((resolve) => setTimeout(resolve, 300))
  await scheduler.stop()
  expect(count).toBe(0)
  expect((await runs()).map(({ runStatus }) => runStatus)).toEqual(['running'])
})

test.each([
  ['once' as const, ['ok'], 1],
  ['skip' as const, ['skipped'], 0],
])('runs that were missed for hours follow the policy %s of the job', async (missed, statuses, times) => {
  let count = 0
  const first = await instance({ missed, cron: '0 0 * * * ?', work: async () => void count++ })
  await until(async () => expect((await row()).nextTime).not.toBeNull())
  await first.stop()
  await set({ nextTime: ago(5 * HOUR_MS) })
  const second = await instance({ missed, cron: '0 0 * * * ?', work: async () => void count++ })
  await until(async () => expect((await row()).lastStatus).toBe(statuses[0]))
  await second.stop()
  // At most one of the five missed runs is repeated.
  expect(count).toBe(times)
  expect((await runs()).map(({ runStatus }) => runStatus)).toEqual(statuses)
  expect(Date.parse((await row()).nextTime!)).toBeGreaterThan(Date.now() - 1000)
})

const DAY_MS = 24 * HOUR_MS

test.each([
  ['a year late, because the clock may be wrong, is skipped', 365, ['skipped'], 0],
  ['eighty days late is made up for', 80, ['ok'], 1],
])('the run of a job that deletes old data %s', async (_what, days, statuses, times) => {
  let count = 0
  const job = { removesByAge: true as const, cron: '0 0 * * * ?', work: async () => void count++ }
  const first = await instance(job)
  await until(async () => expect((await row()).nextTime).not.toBeNull())
  await first.stop()
  await set({ nextTime: ago(days * DAY_MS) })
  const second = await instance(job)
  await until(async () => expect((await row()).lastStatus).toBe(statuses[0]))
  await second.stop()
  expect(count).toBe(times)
  const told = await runs()
  expect(told.map(({ runStatus }) => runStatus)).toEqual(statuses)
  if (times === 0) expect(told[0]!.result).toContain('时钟')
  // If the date was right, the next run deletes the old data.
  expect(Date.parse((await row()).nextTime!)).toBeLessThan(Date.now() + 2 * HOUR_MS)
})

test('a job that was planned while the clock was a year ahead runs at its right time', async () => {
  const first = await instance({ cron: '0 0 * * * ?' })
  await until(async () => expect((await row()).nextTime).not.toBeNull())
  await first.stop()
  await set({ nextTime: ago(-365 * DAY_MS) })
  await instance({ cron: '0 0 * * * ?' })
  await until(async () => expect(Date.parse((await row()).nextTime!)).toBeLessThan(Date.now() + 2 * HOUR_MS))
})

test('administrators are notified once per series of failures', async () => {
  const alarms: number[] = []
  let count = 0
  const work = async () => {
    count++
    if (count !== 4) throw new Error('坏了')
    return undefined
  }
  const scheduler = await instance({ work, alarmAfter: 2 }, async ({ failures }) => void alarms.push(failures))
  const { id } = await row()
  for (let turn = 1; turn <= 6; turn++) {
    await site.within(() => scheduler.runNow(id, 'admin'))
    await until(async () => {
      expect(count).toBe(turn)
      expect((await row()).lockedBy).toBeNull()
    })
  }
  expect(alarms).toEqual([2, 2])
})

test('a paused job and a job that the program does not know never run', async () => {
  let count = 0
  const scheduler = await instance({ work: async () => void count++ })
  await until(async () => expect((await row()).nextTime).not.toBeNull())
  await set({ status: -1, nextTime: ago(1000) })
  await site.database.root
    .insertInto('sysQuartzJob')
    .values({ id: newId(), jobClassName: 'com.example.Gone', cronExpression: '* * * * * ?', nextTime: ago(1000) })
    .execute()
  scheduler.wake()
  await new Promise((resolve) => setTimeout(resolve, 300))
  await scheduler.stop()
  expect(count).toBe(0)
  expect(await runs()).toEqual([])
})

test('only the newest hundred runs are kept', async () => {
  const scheduler = await instance({})
  const { id } = await row()
  await site.database.root
    .insertInto('sysQuartzRun')
    .values(
      Array.from({ length: 120 }, (_, at) => ({
        id: newId(),
        jobId: id,
        runStatus: 'ok',
        cause: 'time',
        startTime: ago(HOUR_MS + at * 1000),
      })),
    )
    .execute()
  await site.within(() => scheduler.runNow(id, 'admin'))
  await until(async () => expect(await runs()).toHaveLength(100))
  expect((await runs()).at(-1)).toMatchObject({ cause: 'person' })
})

test('a job has the schedule of the program until a person changes the schedule', async () => {
  await (await instance({ cron: '0 0 1 * * ?' })).stop()
  await (await instance({ cron: '0 0 2 * * ?' })).stop()
  expect((await row()).cronExpression).toBe('0 0 2 * * ?')
  await set({ cronExpression: '0 0 5 * * ?', updateBy: 'admin' })
  await (await instance({ cron: '0 0 3 * * ?' })).stop()
  expect((await row()).cronExpression).toBe('0 0 5 * * ?')
})
