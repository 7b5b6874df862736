import Fastify, { type FastifyInstance } from 'fastify'
import multipart from '@fastify/multipart'
import { problem } from '@mashu/contract'
import { announcementRoutes } from './modules/sys/announcement/announcement.routes.ts'
import { authRoutes } from './modules/sys/auth/auth.routes.ts'
import { checkRuleRoutes } from './modules/sys/check-rule/check-rule.routes.ts'
import { configRoutes } from './modules/sys/config/config.routes.ts'
import { departRoutes } from './modules/sys/depart/depart.routes.ts'
import { dictText, loadDictCache } from './modules/sys/dict/dict.ts'
import { dictRoutes } from './modules/sys/dict/dict.routes.ts'
import { duplicateRoutes } from './modules/sys/duplicate/duplicate.routes.ts'
import { fileRoutes } from './modules/sys/file/file.routes.ts'
import { logRoutes } from './modules/sys/log/log.routes.ts'
import { permissionRoutes } from './modules/sys/permission/permission.routes.ts'
import { positionRoutes } from './modules/sys/position/position.routes.ts'
import { roleRoutes } from './modules/sys/role/role.routes.ts'
import { sessionRoutes } from './modules/sys/session/session.routes.ts'
import { userRoutes } from './modules/sys/user/user.routes.ts'
import { setSessionDays } from './platform/auth/session.ts'
import type { Config } from './platform/config.ts'
import { withDatabase, type Database } from './platform/db/database.ts'
import { fileUrl } from './platform/files/url.ts'
import { handleErrors } from './platform/http/errors.ts'
import type { Site } from './platform/http/serve.ts'
import { zoneClock } from './platform/http/time.ts'

/** Every module of the product in the order it is registered: the table of contents. */
const modules: ((site: Site) => void)[] = [
  authRoutes,
  sessionRoutes,
  userRoutes,
  roleRoutes,
  permissionRoutes,
  departRoutes,
  dictRoutes,
  configRoutes,
  duplicateRoutes,
  checkRuleRoutes,
  announcementRoutes,
  logRoutes,
  positionRoutes,
  fileRoutes,
]

/** Builds the server on an open, migrated and seeded database; it does not listen. */
export async function createApp(config: Config, database: Database): Promise<FastifyInstance> {
  return (await createSite(config, database)).app
}

/** The same with what every route shares, for tests that look at the whole. */
export async function createSite(config: Config, database: Database): Promise<Site> {
  const app = Fastify({
    logger: { level: config.logLevel },
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: 8 * 1024 * 1024,
    routerOptions: { ignoreTrailingSlash: false },
  })
  setSessionDays(config.sessionDays)
  handleErrors(app)
  app.setNotFoundHandler(() => { throw problem('http.notFound') })
  await app.register(multipart)
  await withDatabase(database, loadDictCache)
  const site: Site = { app, config, database, dressing: { clock: zoneClock(config.timeZone), dictText, fileUrl }, endpoints: [] }
  for (const register of modules) register(site)
  return site
}
