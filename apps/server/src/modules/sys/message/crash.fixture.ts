/** A server in a process of its own that sends one message and says when it was handed over. Started by crash.test.ts. */
import { createApp } from '../../../app.ts'
import { readConfig } from '../../../platform/config.ts'
import { openDatabase, withDatabase } from '../../../platform/db/database.ts'
import { queueMessage } from './message.ts'

const config = readConfig()
const database = openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
const { app } = await createApp(config, database)
await app.ready()
await withDatabase(database, () =>
  queueMessage({ type: '1', title: '通知', receiver: '13900000021', content: '明天停课' }, app.log),
)
setInterval(() => {}, 1000)
