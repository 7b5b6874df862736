import type { FastifyInstance } from 'fastify'
import { withDatabase, type Database } from '../db/database.ts'
import { perDatabase } from '../db/per-database.ts'
import { sharedRun } from '../shared-run.ts'
import { hubOf } from './hub.ts'

/** Maximum age of a copy, in case a notification is lost. */
const EVERY_MS = 30_000

/** Rows that every instance keeps in memory. */
export interface MemoryCopy {
  /** Reloads the rows here and on the other instances. Must be called after the commit. */
  changed(): Promise<void>
  /** Reloads the rows on this instance only, after another program may have changed them without a notification. */
  read(): Promise<void>
  /** Loads the rows when the server is ready, and again whenever another instance changed them. */
  follow(application: { app: FastifyInstance; database: Database }): void
}

/** Running reloads after a change on another instance. Calls wait for them, so that no answer is outdated. */
const readings = perDatabase(() => new Set<Promise<void>>())

/** Reloads every copy, for a process that receives no notifications. */
export async function readAllCopies(database: Database): Promise<void> {
  await Promise.all(copies.map((runs) => runs(database)()))
}
const copies: ((database: Database) => () => Promise<void>)[] = []

/** @param read Loads the rows of the bound database, or drops them until they are needed. */
export function memoryCopy(name: string, read: () => Promise<void> | void): MemoryCopy {
  const topic = `copy:${name}`
  // Reloads run one at a time, because the older of two concurrent reloads could end last.
  const runs = perDatabase((database) => sharedRun(() => withDatabase(database, async () => read())))
  copies.push(runs)
  return {
    async changed() {
      await runs()()
      await hubOf().relay?.({ topic, text: '' })
    },
    read: () => runs()(),
    follow({ app, database }) {
      app.addHook('onReady', () => runs(database)())
      if (database.kind !== 'postgres') return
      const readAgain = () => {
        const reading = runs(database)()
          // Cache entries built from the old rows are outdated too.
          .then(() => void database.watch.writes++)
          .catch((error: unknown) =>
            app.log.warn({ err: error, copy: name }, 'a copy in memory could not be refreshed'),
          )
          .finally(() => readings(database).delete(reading))
        readings(database).add(reading)
      }
      const hub = hubOf(database)
      const timer = setInterval(() => void runs(database)().catch(() => {}), EVERY_MS)
      const stops = [hub.listen(topic, readAgain), hub.onResume(readAgain), () => clearInterval(timer)]
      timer.unref()
      app.addHook('onClose', async () => {
        for (const stop of stops) stop()
      })
    },
  }
}

/** Resolves when the copies contain the reported changes of other instances. */
export async function copiesRead(database: Database): Promise<void> {
  const waiting = readings(database)
  if (waiting.size > 0) await Promise.all(waiting)
}

/** Makes calls wait until the copies contain the reported changes of other instances. */
export function awaitCopies({ app, database }: { app: FastifyInstance; database: Database }): void {
  if (database.kind !== 'postgres') return
  app.addHook('onRequest', () => copiesRead(database))
}
