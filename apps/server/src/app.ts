import Fastify, { type FastifyInstance } from 'fastify'
import multipart from '@fastify/multipart'
import { problem } from '@mashu/contract'
import { dictText, loadDictCache } from './modules/sys/dict/dict-cache.ts'
import { fileRoutes } from './modules/sys/file/file.routes.ts'
import { positionRoutes } from './modules/sys/position/position.routes.ts'
import { setSessionDays } from './platform/auth/session.ts'
import type { Config } from './platform/config.ts'
import { withDatabase, type Database } from './platform/db/database.ts'
import { fileUrl } from './platform/files/url.ts'
import { handleErrors } from './platform/http/errors.ts'
import type { Site } from './platform/http/serve.ts'
import { zoneClock } from './platform/http/time.ts'

/** Every module of the product in the order it is registered: the table of contents. */
const modules: ((site: Site) => void)[] = [
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
