import type { FastifyBaseLogger } from 'fastify'
import { createApp } from './app.ts'
import { isOneOfSeveral, type Config } from './platform/environment/config.ts'
import { copyBeforeUpgrade } from './platform/db/pre-upgrade-copy.ts'
import { openDatabase, withDatabase, type Database } from './platform/db/database.ts'
import { checkAtStart, leftAs, type LeftAs } from './platform/db/killable-process/check-at-start.ts'
import { lockFolder } from './platform/db/folder-lock.ts'
import { rememberSettings } from './platform/environment/remember-settings.ts'
import { SCHOOL } from './platform/settings/setting-names.ts'
import { migrate } from './platform/migration/migrate.ts'
import { settleMove } from './platform/migration/moved-mark.ts'
import { giveBackAtRest } from './platform/measure/rest.ts'
import { boundConnections } from './platform/http/limit/connections.ts'
import { bindStoreOrPause, bindStoreWhenReachable } from './platform/files/bind-store.ts'
import { programVersion } from './platform/program-version.ts'
import { urlOf } from './platform/local-network/addresses.ts'
import type { LocalName } from './platform/local-network/local-name.ts'
import { knownMaintenance } from './platform/maintenance/closed.ts'
import type { Maintenance } from './platform/maintenance/maintenance.rules.ts'
import { awaitKeeper, readFolderMode } from './platform/maintenance/store.ts'
import { openReadReplica } from './platform/replica/read-replica.ts'
import { Listener } from './platform/http/request/listener.ts'
import { zoneClock } from './platform/time/time.ts'
import { CLI_COMMAND } from './platform/cli-command.ts'
import { raiseAlarm } from './modules/sys/alarm/alarm.service.ts'
import { openSetup } from './modules/sys/start/start.ts'
import { seedBase } from './seed/base.ts'
import { assertNoDemo, beginDemo, listDemoLogins, readDemoState } from './seed/demo-school.ts'

const GRACE_MS = 10_000

export interface RunningServer {
  /** Without a trailing slash. */
  readonly url: string
  /** Contains the port that the server actually uses. */
  readonly config: Config
  /** Printed only in the terminal. Null when the school is set up. */
  readonly setupCode: string | null
  /** Null in a school without the demo mark. */
  readonly demo: ToldDemo | null
  /** Resolves to null when the school has no local name. */
  readonly localName: Promise<string | null>
  close(): Promise<void>
}

interface ToldDemo {
  /** True while the published password opens an account. */
  isOpen: boolean
  /** True when the database contains rows that the demo does not create. The mark may then be wrong. */
  isDoubtful: boolean
}

/** @throws when the port is in use or the database cannot be used */
export async function startServer(config: Config): Promise<RunningServer> {
  const listener = new Listener(zoneClock(config.timeZone))
  boundConnections(listener.server, config.trustProxy)
  const take = isOneOfSeveral(config) ? Listener.probe : listener.listen.bind(listener)
  const port = await take(config.port, config.host)
  const running = { ...config, port }
  const opened: { database?: Database; release?: () => void; name?: LocalName | null } = {}
  try {
    await waitForKeeper(config, listener)
    // Only one process may write an embedded database.
    if (config.databaseUrl === undefined) opened.release = await lockFolder(config.dataDir)
    const left = leftAs(config.dataDir)
    const database = (opened.database = openSchool(config))
    const { setupCode, demo } = await prepareData(config, database, listener)
    const { app } = await createApp(running, database, {
      serverFactory: listener.serverFactory,
      localName: () => opened.name?.name ?? null,
      replica: openReadReplica(running),
    })
    await app.ready()
    await lookBeforeOpening(database, left, app.log)
    listener.closedFor = () => knownMaintenance(database).mode
    listener.open()
    if (isOneOfSeveral(config)) await listener.listen(port, config.host)
    const stopBinding = bindStoreWhenReachable(database, app.log, config.adoptFiles)
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
        stopBinding()
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

/** The search for schools with the same name takes a second. The library is loaded only when needed. */
async function takeName({ localName, host, port }: Config): Promise<LocalName | null> {
  if (localName === undefined) return null
  return (await import('./platform/local-network/local-name.ts')).takeLocalName(localName, { host, port })
}

async function lookBeforeOpening(database: Database, left: LeftAs, log: FastifyBaseLogger): Promise<void> {
  log.info({ ...programVersion, node: process.versions.node }, 'mashu starts')
  await checkAtStart(database, left, (sentence) => tellDamage(database, log, sentence))
}

function openSchool({ databaseUrl: url, dataDir, storage }: Config): Database {
  const database = openDatabase({ url, dataDir, storage, readers: true })
  giveBackAtRest(database)
  return database
}

/** The school stays open, because intact data can still be read and saved. */
async function tellDamage(database: Database, log: FastifyBaseLogger, sentence: string): Promise<void> {
  const text = `${sentence}。学校照常开放，但请尽快停止服务器，用备份恢复（${CLI_COMMAND} doctor 会说怎么做）`
  process.stdout.write(`\n[问题] ${text}\n`)
  log.error({ sentence }, 'the database is damaged')
  await withDatabase(database, () =>
    raiseAlarm({ key: 'database:damaged', title: '数据库有损坏', text, page: '/monitor/health' }, log),
  ).catch((error: unknown) => log.error({ err: error }, 'administrators were not told of the damage'))
}

/** The upgrade of a large school takes minutes. */
const UPGRADE_MS = 5 * 60_000

const upgradeMode = (began: number): Maintenance => ({
  startTime: new Date(began).toISOString(),
  endTime: new Date(began + UPGRADE_MS).toISOString(),
  reason: '正在升级',
  command: 'upgrade',
})

/** Waits until a restore or a move ends, because both require that no server uses the data folder. */
async function waitForKeeper(config: Config, listener: Listener): Promise<void> {
  listener.closedFor = () => readFolderMode(config.dataDir)
  await awaitKeeper(config.dataDir, ({ command }) =>
    process.stdout.write(`正在等 ${command} 完成，完成以后自动启动；打开网页的人会看到“学校正在维护”\n`),
  )
}

async function prepareData(
  config: Config,
  database: Database,
  listener: Listener,
): Promise<Pick<RunningServer, 'setupCode' | 'demo'>> {
  const began = Date.now()
  await migrate(database, async (applied) => {
    if (applied > 0) listener.closedFor = () => readFolderMode(config.dataDir) ?? upgradeMode(began)
    const copy = copyBeforeUpgrade(database)
    if (copy) process.stdout.write(`升级数据库前已备份：${copy}\n`)
  })
  return withDatabase(database, async () => {
    await settleMove()
    await assertNoDemo(config)
    if (!(await bindStoreOrPause(config.adoptFiles)))
      process.stdout.write('存放作品和文件的服务没有响应：先启动，连上以后再开放文件\n')
    const isNewDemo = await beginDemo(config)
    await seedBase(isNewDemo ? { ...config, adminPassword: undefined } : config)
    // The code of the demo school is loaded only for a new demo school.
    if (isNewDemo) await (await import('./seed/demo.ts')).seedDemo(config)
    const { isMarked, ownRows } = await readDemoState()
    rememberSettings(config, isMarked ? 'demo' : SCHOOL)
    const setupCode = await openSetup()
    if (!isMarked) return { setupCode, demo: null }
    const isOpen = (await listDemoLogins(config)).includes('student')
    return { setupCode, demo: { isOpen, isDoubtful: ownRows > 0 } }
  })
}
