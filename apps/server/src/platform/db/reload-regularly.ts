import type { FastifyInstance } from 'fastify'
import { withDatabase, type Database } from './database.ts'

const EVERY_MS = 30_000

/**
 * Loads an in-memory copy when the server is ready. On PostgreSQL other instances may change the rows behind it,
 * so there it is loaded again every half minute; the instance that makes a change reloads at once by itself.
 */
export function reloadRegularly(
  { app, database }: { app: FastifyInstance; database: Database },
  load: () => Promise<void>,
): void {
  const reload = () => withDatabase(database, load)
  app.addHook('onReady', reload)
  if (database.kind !== 'postgres') return
  const timer = setInterval(
    () =>
      void reload().catch((error: unknown) =>
        app.log.warn({ err: error }, 'a copy of the database in memory could not be refreshed'),
      ),
    EVERY_MS,
  )
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
