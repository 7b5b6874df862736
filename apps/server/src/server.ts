import { createApp } from './app.ts'
import type { Config } from './platform/config.ts'
import { backUp } from './platform/db/backup.ts'
import { openDatabase, withDatabase, type Database } from './platform/db/database.ts'
import { lockFolder } from './platform/db/folder-lock.ts'
import { migrate } from './platform/migration/migrate.ts'
import { boundConnections } from './platform/http/limit/connections.ts'
import { tieFiles } from './platform/files/installation.ts'
import { Listener } from './platform/http/request/listener.ts'
import { seedBase } from './seed/base.ts'

/** Requests under way get this long when the server stops. */
const GRACE_MS = 10_000

export interface RunningServer {
  /** Where it listens, without a slash at the end. */
  readonly url: string
  close(): Promise<void>
}

/**
 * Takes the port, brings the data up to date, and serves. @throws when the port is taken or the database cannot be
 * used.
 */
export async function startServer(config: Config): Promise<RunningServer> {
  const listener = new Listener()
  boundConnections(listener.server, config.trustProxy)
  const port = await listener.listen(config.port, config.host)
  const opened: { database?: Database; release?: () => void } = {}
  try {
    // One process only may write an embedded database; a PostgreSQL serves several.
    if (config.databaseUrl === undefined) opened.release = await lockFolder(config.dataDir)
    const database = openDatabase({
      url: config.databaseUrl,
      dataDir: config.dataDir,
      storage: config.storage,
      readers: true,
    })
    opened.database = database
    await prepareData(config, database)
    const { app } = await createApp(config, database, { serverFactory: listener.serverFactory })
    await app.ready()
    listener.open()
    const host = config.host.includes(':') ? `[${config.host}]` : config.host
    return {
      url: `http://${host}:${port}`,
      async close() {
        const cutOff = await listener.drain(GRACE_MS)
        if (cutOff > 0) app.log.warn({ cutOff }, 'requests cut off')
        await app.close()
        listener.cut()
        await database.close()
        opened.release?.()
      },
    }
  } catch (error) {
    listener.server.close()
    listener.cut()
    await opened.database?.close()
    opened.release?.()
    throw error
  }
}

async function prepareData(config: Config, database: Database): Promise<void> {
  await migrate(database, async () => {
    const copy = backUp(database)
    if (copy) process.stdout.write(`升级数据库前已备份：${copy}\n`)
  })
  await withDatabase(database, async () => {
    await tieFiles(config.adoptFiles)
    await seedBase(config)
    // The demo school is only read by those who want it.
    if (config.seed === 'demo') await (await import('./seed/demo.ts')).seedDemo(config)
  })
}
