import type { FastifyInstance } from 'fastify'
import { withDatabase, type Database } from '../db/database.ts'
import { perDatabase } from '../db/per-database.ts'
import { sharedRun } from '../shared-run.ts'
import { hubOf } from './hub.ts'

/** Milliseconds after which a copy is reloaded, because a notification may be lost. */
const EVERY_MS = 30_000

/** A copy of some rows that every instance keeps in memory. */
export interface MemoryCopy {
  /** Reloads the rows on all instances. Must be called after the commit. */
  changed(): Promise<void>
  /** Reloads the rows on this instance only, after another program may have changed them without a notification. */
  read(): Promise<void>
  /** Loads the rows before the server is ready, and reloads them when another instance has changed them. */
  follow(application: { app: FastifyInstance; database: Database }): void
}

/** Running reloads. Calls wait for them, so that replies contain all reported changes. */
const readings = perDatabase(() => new Set<Promise<void>>())

/** Reloads all copies, for a process that receives no notifications. */
export async function readAllCopies(database: Database): Promise<void> {
  await Promise.all(copies.map((runs) => runs(database)()))
}
const copies: ((database: Database) => () => Promise<void>)[] = []

/** @param read loads the rows of the current database, or drops the copy until the rows are needed */
export function memoryCopy(name: string, read: () => Promise<void> | void): MemoryCopy {
  const topic = `copy:${name}`
  // Runs share one reload at a time. Otherwise an older reload could end after a newer reload and replace its rows.
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
          // Cached results that were computed from the old rows are outdated too.
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

/** Resolves when the copies contain all reported changes by other instances. */
export async function copiesRead(database: Database): Promise<void> {
  const waiting = readings(database)
  if (waiting.size > 0) await Promise.all(waiting)
}

/** Makes each call wait until the copies contain all reported changes by other instances. */
export function awaitCopies({ app, database }: { app: FastifyInstance; database: Database }): void {
  if (database.kind !== 'postgres') return
  app.addHook('onRequest', () => copiesRead(database))
}
