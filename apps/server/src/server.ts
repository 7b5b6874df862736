import { createApp } from './app.ts'
import type { Config } from './platform/environment/config.ts'
import { backUp } from './platform/db/backup.ts'
import { openDatabase, withDatabase, type Database } from './platform/db/database.ts'
import { lockFolder } from './platform/db/folder-lock.ts'
import { rememberSettings } from './platform/environment/remember-settings.ts'
import { SCHOOL } from './platform/settings/setting-names.ts'
import { migrate } from './platform/migration/migrate.ts'
import { settleMove } from './platform/migration/moved-mark.ts'
import { boundConnections } from './platform/http/limit/connections.ts'
import { tieFilesOrHold, tieOnceThere } from './platform/files/tie-later.ts'
import { programVersion } from './platform/program-version.ts'
import { urlOf } from './platform/local-network/addresses.ts'
import type { LocalName } from './platform/local-network/local-name.ts'
import { openReadReplica } from './platform/replica/read-replica.ts'
import { Listener } from './platform/http/request/listener.ts'
import { openSetup } from './modules/sys/start/start.ts'
import { seedBase } from './seed/base.ts'
import { assertNoDemo, beginDemo, listDemoLogins, readDemoState } from './seed/demo-school.ts'

/** Requests under way get this long when the server stops. */
const GRACE_MS = 10_000

export interface RunningServer {
  /** Where it listens, without a slash at the end. */
  readonly url: string
  /** As it was read, with the port that was really taken. */
  readonly config: Config
  /** Opens the first start of a school that is not set up; told at the terminal and nowhere else. */
  readonly setupCode: string | null
  /** What is to be told of the demo school; null in a school without its mark. */
  readonly demo: ToldDemo | null
  /** The school's name on the local network, once it is settled; null without one. */
  readonly localName: Promise<string | null>
  close(): Promise<void>
}

interface ToldDemo {
  /** The published password opens it. */
  isOpen: boolean
  /** It has what the demo does not make, so the mark may be wrong. */
  isDoubtful: boolean
}

/**
 * Behind a proxy an instance that is not ready should not be there: the proxy sends its calls to another one. Alone it
 * says itself that it is starting.
 */
const isOneOfSeveral = ({ databaseUrl, trustProxy }: Config): boolean =>
  databaseUrl !== undefined && trustProxy.length > 0

/**
 * Takes the port, brings the data up to date, and serves. @throws when the port is taken or the database cannot be
 * used.
 */
export async function startServer(config: Config): Promise<RunningServer> {
  const listener = new Listener()
  boundConnections(listener.server, config.trustProxy)
  const take = isOneOfSeveral(config) ? Listener.probe : listener.listen.bind(listener)
  const port = await take(config.port, config.host)
  const running = { ...config, port }
  const opened: { database?: Database; release?: () => void; name?: LocalName | null } = {}
  try {
    // One process only may write an embedded database; a PostgreSQL serves several.
    if (config.databaseUrl === undefined) opened.release = await lockFolder(config.dataDir)
    const { databaseUrl: url, dataDir, storage } = config
    const database = openDatabase({ url, dataDir, storage, readers: true })
    opened.database = database
    const { setupCode, demo } = await prepareData(config, database)
    const { app } = await createApp(running, database, {
      serverFactory: listener.serverFactory,
      localName: () => opened.name?.name ?? null,
      replica: openReadReplica(running),
    })
    await app.ready()
    app.log.info({ ...programVersion, node: process.versions.node }, 'mashu starts')
    listener.open()
    if (isOneOfSeveral(config)) await listener.listen(port, config.host)
    const endTying = tieOnceThere(database, app.log, config.adoptFiles)
    const naming = takeName(running).catch((error: unknown) => {
      app.log.warn({ err: error }, 'no name on the local network')
      return null
    })
    return {
      url: urlOf(config.host, port),
      config: running,
      setupCode,
      demo,
      localName: naming.then((taken) => {
        opened.name = taken
        return taken?.name ?? null
      }),
      async close() {
        endTying()
        await (await naming)?.end()
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
    try {
      await opened.database?.close()
    } finally {
      opened.release?.()
    }
    throw error
  }
}

/** Other schools are asked for a second, while this one serves already; the library is read by those who need it. */
async function takeName({ localName, host, port }: Config): Promise<LocalName | null> {
  if (localName === undefined) return null
  return (await import('./platform/local-network/local-name.ts')).takeLocalName(localName, { host, port })
}

async function prepareData(config: Config, database: Database): Promise<Pick<RunningServer, 'setupCode' | 'demo'>> {
  await migrate(database, async () => {
    const copy = backUp(database)
    if (copy) process.stdout.write(`升级数据库前已备份：${copy}\n`)
  })
  return withDatabase(database, async () => {
    await settleMove()
    await assertNoDemo(config)
    if (!(await tieFilesOrHold(config.adoptFiles)))
      process.stdout.write('存放作品和文件的服务没有响应：先启动，连上以后再开放文件\n')
    const isNewDemo = await beginDemo(config)
    await seedBase(isNewDemo ? { ...config, adminPassword: undefined } : config)
    // The demo school is only read by those who want it.
    if (isNewDemo) await (await import('./seed/demo.ts')).seedDemo(config)
    const { isMarked, ownRows } = await readDemoState()
    rememberSettings(config, isMarked ? 'demo' : SCHOOL)
    const setupCode = await openSetup()
    if (!isMarked) return { setupCode, demo: null }
    const isOpen = (await listDemoLogins(config)).includes('student')
    return { setupCode, demo: { isOpen, isDoubtful: ownRows > 0 } }
  })
}
