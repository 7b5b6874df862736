import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApp } from '../../app.ts'
import { startHarness, type Harness } from '../../../test/harness.ts'
import { db } from '../db/database.ts'
import { scheduleJob } from './job.ts'

let site: Harness
beforeAll(async () => {
  site = await startHarness()
})
afterAll(() => site.close())

test('a planned job runs on the database of its site, survives its own failure, and stops with the site', async () => {
  const own = await createApp({ ...site.context.config }, site.database, { root: site.dataDir })
  let runs = 0
  scheduleJob(own, {
    name: 'counted',
    cron: '* * * * * *',
    work: async () => {
      await db().selectFrom('sysRole').select('id').execute()
      runs++
      if (runs === 1) throw new Error('the first run fails')
    },
  })
  await own.app.ready()
  await vi.waitFor(() => expect(runs).toBeGreaterThan(1), { timeout: 10_000 })
  await own.app.close()
  const after = runs
  await new Promise((resolve) => setTimeout(resolve, 1200))
  expect(runs).toBe(after)
})
