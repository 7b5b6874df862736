import type { FastifyInstance } from 'fastify'
import { withDatabase, type Database } from '../db/database.ts'
import { perDatabase } from '../db/per-database.ts'
import { sharedRun } from '../shared-run.ts'
import { hubOf } from './hub.ts'

/** Should a notice get lost all the same, a copy is old for so long. */
const EVERY_MS = 30_000

/** Rows that every instance keeps in memory. */
export interface MemoryCopy {
  /** Reads the rows again, here and on the other instances. Call it after the commit. */
  changed(): Promise<void>
  /** Reads the rows again here alone, where another program may have changed them unheard. */
  read(): Promise<void>
  /** Reads the rows when the server is ready, and again whenever another instance changed them. */
  follow(application: { app: FastifyInstance; database: Database }): void
}

/** Readings that another instance asked for. Calls wait for them, so that nothing older is told. */
const readings = perDatabase(() => new Set<Promise<void>>())

/** Reads every copy again, for a process that is not told what another one changed. */
export async function readAllCopies(database: Database): Promise<void> {
  await Promise.all(copies.map((runs) => runs(database)()))
}
const copies: ((database: Database) => () => Promise<void>)[] = []

/** @param read Reads the rows of the bound database, or forgets them until they are needed. */
export function memoryCopy(name: string, read: () => Promise<void> | void): MemoryCopy {
  const topic = `copy:${name}`
  // One at a time: of two readings the older could end last.
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
          // What was made of the old rows is old too.
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

/** Resolves when the copies hold what other instances said that they changed. */
export async function copiesRead(database: Database): Promise<void> {
  const waiting = readings(database)
  if (waiting.size > 0) await Promise.all(waiting)
}

/** Has calls wait until the copies hold what other instances said that they changed. */
export function awaitCopies({ app, database }: { app: FastifyInstance; database: Database }): void {
  if (database.kind !== 'postgres') return
  app.addHook('onRequest', () => copiesRead(database))
}
