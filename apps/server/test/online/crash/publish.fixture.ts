/** Runs a server that publishes a form and is killed before a given statement (publish.test.ts). */
import { DefaultQueryExecutor } from 'kysely'
import { createApp } from '../../../src/app.ts'
import { readConfig } from '../../../src/platform/environment/read-config.ts'
import { openDatabase } from '../../../src/platform/db/database.ts'

const { before, url, token } = JSON.parse(process.env['CRASH']!) as { before: string; url: string; token: string }
const config = readConfig()
const database = openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
const { app } = await createApp(config, database)
await app.ready()

// Both databases call this function for every statement. The process ends as after a power failure.
const statements = Object.getPrototypeOf(DefaultQueryExecutor.prototype) as {
  executeQuery(query: { sql: string }): Promise<unknown>
}
const { executeQuery } = statements
statements.executeQuery = function watched(query) {
  if (query.sql.includes(before)) process.kill(process.pid, 'SIGKILL')
  return executeQuery.call(this, query)
}

const { payload } = await app.inject({ method: 'POST', url: `/api${url}`, headers: { 'x-access-token': token } })
process.stdout.write(payload)
process.exit(1)
