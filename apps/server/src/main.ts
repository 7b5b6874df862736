import { createApp } from './app.ts'
import { readConfig } from './platform/config.ts'
import { openDatabase } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'

const config = readConfig()
const database = openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
await migrate(database)
const app = await createApp(config, database)
await app.listen({ port: config.port, host: config.host })
