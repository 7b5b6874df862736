import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { healthRoutes } from './modules/monitor/health/health.routes.ts'
import { announcementRoutes } from './modules/sys/announcement/announcement.routes.ts'
import { authRoutes } from './modules/sys/auth/auth.routes.ts'
import { checkRuleRoutes } from './modules/sys/check-rule/check-rule.routes.ts'
import { configRoutes } from './modules/sys/config/config.routes.ts'
import { departRoutes } from './modules/sys/depart/depart.routes.ts'
import { dictCache, loadDictCache } from './modules/sys/dict/dict.ts'
import { dictRoutes } from './modules/sys/dict/dict.routes.ts'
import { duplicateRoutes } from './modules/sys/duplicate/duplicate.routes.ts'
import { fileRoutes } from './modules/sys/file/file.routes.ts'
import { logRoutes } from './modules/sys/log/log.routes.ts'
import { messageRoutes } from './modules/sys/message/message.routes.ts'
import { passwordResetRoutes } from './modules/sys/password-reset/password-reset.routes.ts'
import { noticeChoiceRoutes } from './modules/sys/notice-choice/notice-choice.routes.ts'
import { permissionRoutes } from './modules/sys/permission/permission.routes.ts'
import { positionRoutes } from './modules/sys/position/position.routes.ts'
import { registrationRoutes } from './modules/sys/registration/registration.routes.ts'
import { roleRoutes } from './modules/sys/role/role.routes.ts'
import { sessionRoutes } from './modules/sys/session/session.routes.ts'
import { userRoutes } from './modules/sys/user/user.routes.ts'
import { additionalWorkRoutes } from './modules/teaching/additional-work/additional-work.routes.ts'
import { correctionRoutes } from './modules/teaching/correction/correction.routes.ts'
import { courseDeptRoutes } from './modules/teaching/course-dept/course-dept.routes.ts'
import { courseUnitRoutes } from './modules/teaching/course-unit/course-unit.routes.ts'
import { courseRoutes } from './modules/teaching/course/course.routes.ts'
import { menuRoutes } from './modules/teaching/menu/menu.routes.ts'
import { newsRoutes } from './modules/teaching/news/news.routes.ts'
import { publicWorkRoutes } from './modules/teaching/public-work/public-work.routes.ts'
import { ownAccountRoutes } from './modules/teaching/user/user.routes.ts'
import { workCommentRoutes } from './modules/teaching/work-comment/work-comment.routes.ts'
import { workSessionRoutes } from './modules/teaching/work/work-session.routes.ts'
import { workRoutes } from './modules/teaching/work/work.routes.ts'
import { deleteExpiredSessions, setSessionDays } from './platform/auth/session.ts'
import type { Config } from './platform/config.ts'
import { withDatabase, type Database } from './platform/db/database.ts'
import { fileUrl } from './platform/files/send/url.ts'
import { drainRefused } from './platform/http/limit/drain.ts'
import { PUBLIC_LIMIT } from './platform/http/limit/body-limits.ts'
import { handleErrors } from './platform/http/endpoint/errors.ts'
import { hostApps } from './platform/http/page/hosting.ts'
import { handleUnknown } from './platform/http/endpoint/not-found.ts'
import { registerPlugins } from './platform/http/endpoint/plugins.ts'
import { recordRoutes, requestOptions, watchRequests } from './platform/http/request/requests.ts'
import type { AppContext } from './platform/app/context.ts'
import type { WireContext } from './platform/http/field/wire.ts'
import { watchBodies } from './platform/http/limit/slow-body.ts'
import { zoneClock } from './platform/time/time.ts'
import { startSockets } from './platform/socket/socket.ts'
import { scheduleJob } from './platform/jobs/job.ts'
import { findRoot } from './platform/root.ts'

/** Every module of the product in the order it is registered: the table of contents. */
const modules: ((context: AppContext) => void)[] = [
  authRoutes,
  registrationRoutes,
  passwordResetRoutes,
  sessionRoutes,
  userRoutes,
  ownAccountRoutes,
  roleRoutes,
  permissionRoutes,
  departRoutes,
  dictRoutes,
  configRoutes,
  duplicateRoutes,
  checkRuleRoutes,
  announcementRoutes,
  messageRoutes,
  noticeChoiceRoutes,
  logRoutes,
  positionRoutes,
  fileRoutes,
  menuRoutes,
  courseRoutes,
  courseUnitRoutes,
  courseDeptRoutes,
  additionalWorkRoutes,
  workRoutes,
  workSessionRoutes,
  correctionRoutes,
  publicWorkRoutes,
  workCommentRoutes,
  newsRoutes,
  healthRoutes,
]

/** What the outside may decide: the port that is already taken, and the checkout whose built apps are served. */
export interface AppOptions {
  serverFactory?: FastifyServerOptions['serverFactory']
  root?: string
}

/** Builds the server on an open, migrated and seeded database; it does not listen. */
export async function createApp(config: Config, database: Database, options: AppOptions = {}): Promise<AppContext> {
  const { serverFactory, root = findRoot() } = options
  const app = Fastify({
    ...requestOptions(config),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: PUBLIC_LIMIT,
    ...(serverFactory ? { serverFactory } : {}),
  }) as FastifyInstance
  handleErrors(app)
  watchBodies(app)
  watchRequests(app, config)
  drainRefused(app, config)
  const routes = recordRoutes(app)
  await registerPlugins(app)
  await withDatabase(database, async () => {
    setSessionDays(config.sessionDays)
    await loadDictCache()
  })
  const context: AppContext = {
    app,
    config,
    database,
    wire: wireContext(config, database),
    pageConfig: async () => ({}),
    endpoints: [],
    routes,
  }
  await startSockets(context)
  for (const register of modules) register(context)
  scheduleJob(context, { name: 'expired-sessions', cron: '5 4 * * *', work: deleteExpiredSessions })
  await hostApps(context, root)
  handleUnknown(context)
  return context
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
