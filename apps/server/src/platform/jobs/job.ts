import { Cron } from 'croner'
import { withDatabase } from '../db/database.ts'
import type { AppContext, Job } from '../app/context.ts'

/** Plans a job for as long as the application runs. A run that fails is logged and the next one comes as planned. */
export function scheduleJob(context: AppContext, job: Job): void {
  let cron: Cron | undefined
  let running: Promise<void> | undefined
  const run = async () => {
    try {
      const result = await withDatabase(context.database, () => job.work())
      context.app.log.info({ job: job.name, result }, 'job done')
    } catch (error) {
      context.app.log.error({ job: job.name, err: error }, 'job failed')
    }
  }
  context.app.addHook('onReady', async () => {
    cron = new Cron(job.cron, { timezone: context.config.timeZone, protect: true, unref: true }, () => {
      running = run()
      return running
    })
  })
  context.app.addHook('onClose', async () => {
    cron?.stop()
    await running
  })
}
