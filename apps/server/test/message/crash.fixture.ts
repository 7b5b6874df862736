/** Runs a server that sends a message. `crash.test.ts` starts and kills this process. */
import { createApp } from '../../src/app.ts'
import { readConfig } from '../../src/platform/environment/read-config.ts'
import { openDatabase, withDatabase } from '../../src/platform/db/database.ts'
import { queueMessage } from '../../src/modules/sys/message/message.ts'

const config = readConfig()
const database = openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
const { app } = await createApp(config, database)
await app.ready()
await withDatabase(database, () =>
  queueMessage({ type: '1', title: '通知', receiver: '13900000021', content: '明天停课' }, app.log),
)
setInterval(() => {}, 1000)
