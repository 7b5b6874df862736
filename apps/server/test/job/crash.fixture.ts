/** Runs a server whose job never finishes its second part. */
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
    await new Promise(() => {})
  }),
)
await app.ready()
setInterval(() => {}, 1000)
