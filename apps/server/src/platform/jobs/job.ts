import { Cron } from 'croner'
import { withDatabase } from '../db/database.ts'
import type { Site } from '../http/endpoint/serve.ts'

/** Work that the server does by itself at certain times. */
export interface Job {
  name: string
  /** Five-field cron pattern in the display zone. */
  cron: string
  /** Must be harmless when two instances do it at once. */
  work(): Promise<unknown>
}

/** Plans a job for as long as the application runs. A run that fails is logged and the next one comes as planned. */
export function plan(site: Site, job: Job): void {
  let cron: Cron | undefined
  let running: Promise<void> | undefined
  const run = async () => {
    try {
      const result = await withDatabase(site.database, () => job.work())
      site.app.log.info({ job: job.name, result }, 'job done')
    } catch (error) {
      site.app.log.error({ job: job.name, err: error }, 'job failed')
    }
  }
  site.app.addHook('onReady', async () => {
    cron = new Cron(job.cron, { timezone: site.config.timeZone, protect: true, unref: true }, () => {
      running = run()
      return running
    })
  })
  site.app.addHook('onClose', async () => {
    cron?.stop()
    await running
  })
}
