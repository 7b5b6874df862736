/** A server in its own process whose job hangs in the middle of its work. Started by crash.test.ts. */
import { createApp } from '../../src/app.ts'
import { readConfig } from '../../src/platform/environment/read-config.ts'
import { openDatabase } from '../../src/platform/db/database.ts'
import { crashJob, storePart } from './crash.job.ts'

const config = readConfig()
const database = openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
const { app, jobs } = await createApp(config, database)
jobs.add(
  crashJob(async () => {
    await storePart(1)
    // The second part never happens.
    await new Promise(() => {})
  }),
)
await app.ready()
setInterval(() => {}, 1000)
