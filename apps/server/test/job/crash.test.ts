import { spawn } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { db } from '../../src/platform/db/database.ts'
import { JobScheduler } from '../../src/platform/jobs/scheduler.ts'
import { startHarness } from '../harness.ts'
import { testDefaults } from '../test-database.ts'
import { CRASH_JOB, crashJob, listParts, storePart } from './crash.job.ts'
import { bundleProgram } from '../program/bundle-program.ts'

const patient = { timeout: 60_000, interval: 200 }

test(
  'a job whose server was killed is repeated once by another server when its lease ends',
  { timeout: 180_000 },
  async () => {
    const site = await startHarness()
    // Only the other server must run the job.
    await site.app.close()
    const child = spawn(process.execPath, [await bundleProgram(path.join(import.meta.dirname, 'crash.fixture.ts'))], {
      env: { ...process.env, ...testDefaults, DATA_DIR: site.dataDir, DATABASE_URL: site.databaseUrl ?? '' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const job = () =>
      site.within(() =>
        db().selectFrom('sysQuartzJob').selectAll().where('jobClassName', '=', CRASH_JOB).executeTakeFirst(),
      )
    const set = (values: object) =>
      site.within(() => db().updateTable('sysQuartzJob').set(values).where('jobClassName', '=', CRASH_JOB).execute())
    try {
      await expect.poll(async () => (await job())?.nextTime ?? null, patient).not.toBeNull()
      // The other server notices this at its next poll.
      await set({ nextTime: new Date(Date.now() - 1000).toISOString() })
      await expect.poll(() => site.within(listParts), patient).toEqual(['1'])
    } finally {
      child.kill('SIGKILL')
    }
    let runs = 0
    const { database, app } = site
    const next = new JobScheduler({ database, timeZone: 'Asia/Shanghai', log: app.log, pollMs: 50 })
    next.add(
      crashJob(async () => {
        runs++
        await storePart(1)
        await storePart(2)
        return '两部分都做完了'
      }),
    )
    await next.start()
    // The killed server counts as running until its lease ends.
    const { id } = (await job())!
    expect(await site.within(() => next.runNow(id, 'admin'))).toBe(false)
    expect(runs).toBe(0)
    await set({ lockedUntil: new Date(Date.now() - 1000).toISOString() })
    next.wake()
    await expect.poll(async () => (await job())!.lastStatus, patient).toBe('ok')
    await next.stop()
    expect([runs, await site.within(listParts)]).toEqual([1, ['1', '2']])
    const history = await site.within(() =>
      db()
        .selectFrom('sysQuartzRun')
        .select(['runStatus', 'cause', 'result'])
        .where('jobId', '=', id)
        .orderBy('startTime')
        .orderBy('id')
        .execute(),
    )
    expect(history).toEqual([
      { runStatus: 'lost', cause: 'time', result: expect.stringContaining('中断') as string },
      { runStatus: 'ok', cause: 'again', result: '两部分都做完了' },
    ])
    await site.close()
  },
)
