import { existsSync } from 'node:fs'
import path from 'node:path'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { modules } from './modules/modules.ts'
import { dictCache, dictCopy } from './modules/sys/dict/dict.ts'
import { deleteExpiredSessions } from './platform/auth/end-session.ts'
import { setSessionDays } from './platform/auth/session-length.ts'
import type { Config } from './platform/environment/config.ts'
import { withDatabase, type Database } from './platform/db/database.ts'
import { setFileColumns } from './platform/files/collect/file-columns.ts'
import { fileUrl } from './platform/files/send/url.ts'
import { drainRefused } from './platform/http/limit/drain.ts'
import { PUBLIC_LIMIT } from './platform/http/limit/body-limits.ts'
import { CallTable } from './platform/http/call/call-table.ts'
import { handleErrors } from './platform/http/endpoint/errors.ts'
import { hostApps } from './platform/http/page/hosting.ts'
import { serveSiteMap } from './platform/http/page/site-map.ts'
import { handleUnknown } from './platform/http/endpoint/not-found.ts'
import { COMPRESS, registerPlugins } from './platform/http/endpoint/plugins.ts'
import { recordRoutes, requestOptions, watchRequests } from './platform/http/request/requests.ts'
import type { AppContext } from './platform/app/context.ts'
import type { WireContext } from './platform/http/field/wire-context.ts'
import { watchBodies } from './platform/http/limit/slow-body.ts'
import { zoneClock } from './platform/time/time.ts'
import { awaitCopies } from './platform/instances/memory-copy.ts'
import { deleteFullBuckets } from './platform/instances/shared-limit.ts'
import { startMeters } from './platform/measure/measure-requests.ts'
import { startSockets } from './platform/socket/socket.ts'
import type { ReadReplica } from './platform/replica/read-replica.ts'
import type { Job } from './platform/jobs/job.ts'
import { JobScheduler } from './platform/jobs/scheduler.ts'

export interface AppOptions {
  /** A read replica only serves calls, and runs no jobs. */
  isReplica?: boolean
  replica?: ReadReplica | null
  serverFactory?: FastifyServerOptions['serverFactory']
  root?: string
  localName?: () => string | null
}

/** The source and the bundle are at different depths below the root. */
function findRoot(from: string = import.meta.dirname): string {
  for (let folder = from; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'apps', 'server', 'package.json'))) return folder
    if (folder === path.dirname(folder)) throw new Error(`there is no checkout around ${from}`)
  }
}

const expiredSessions: Job = {
  name: 'expired-sessions',
  title: '清除过期的登录',
  cron: '0 5 4 * * ?',
  work: async () => {
    await deleteFullBuckets()
    return `清除了 ${await deleteExpiredSessions()} 个过期的登录`
  },
}

/** The database must be open, migrated and seeded. The server does not listen yet. */
export async function createApp(config: Config, database: Database, options: AppOptions = {}): Promise<AppContext> {
  const { serverFactory, root, localName = () => null, isReplica = false, replica = null } = options
  const calls = new CallTable()
  const app = Fastify({
    ...requestOptions(config, calls),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: PUBLIC_LIMIT,
    ...(serverFactory ? { serverFactory } : {}),
  }) as FastifyInstance
  watchBodies(app, (request) => calls.routeOf(request))
  watchRequests(app, config)
  drainRefused(app, config)
  if (!isReplica) startMeters(app, database, calls)
  const routes = recordRoutes(app)
  await registerPlugins(app)
  await withDatabase(database, async () => {
    setFileColumns(
      modules.flatMap((module) => module.fileColumns ?? []),
      modules.flatMap((module) => module.fileColumnSource ?? []),
    )
    setSessionDays(config.sessionDays)
    await dictCopy.changed()
  })
  const context: AppContext = {
    app,
    config,
    database,
    modules,
    uniqueProblems: Object.assign({}, ...modules.map((module) => module.uniqueProblems)),
    wire: wireContext(config, database),
    recordedTables: new Map(),
    jobs: new JobScheduler({ database, timeZone: config.timeZone, log: app.log }),
    pageConfig: async () => ({}),
    pageHeads: Object.assign({}, ...modules.map((module) => module.pageHeads)),
    localName,
    isReplica,
    replica,
    endpoints: [],
    sheetLists: new Map(),
    calls,
    routes,
  }
  handleErrors(context)
  awaitCopies(context)
  await startSockets(context)
  for (const module of modules) {
    context.jobs.add(...(module.jobs?.(context) ?? []))
    module.routes?.(context)
  }
  calls.serve(app, COMPRESS)
  if (!isReplica) await startWhole(context, root ?? findRoot())
  handleUnknown(context)
  return context
}

async function startWhole(context: AppContext, root: string): Promise<void> {
  const { app, jobs, replica } = context
  jobs.add(expiredSessions)
  app.addHook('onReady', () => jobs.start())
  app.addHook('onClose', () => jobs.stop())
  app.addHook('onClose', () => replica?.close())
  serveSiteMap(context)
  await hostApps(context, root)
}

function wireContext(config: Config, database: Database): WireContext {
  const dicts = dictCache(database)
  return {
    clock: zoneClock(config.timeZone),
    dictText: (code, value) => dicts.text(code, value),
    dictOptions: (code) => dicts.options(code),
    fileUrl,
  }
}
