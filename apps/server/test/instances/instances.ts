import { sql } from 'kysely'
import { createApp } from '../../src/app.ts'
import type { AppContext } from '../../src/platform/app/context.ts'
import type { Config } from '../../src/platform/environment/config.ts'
import { openDatabase, type Database } from '../../src/platform/db/database.ts'
import { sharedAnswerCache } from '../../src/platform/http/endpoint/shared-answer.ts'
import { hubOf } from '../../src/platform/instances/hub.ts'
import { copiesRead } from '../../src/platform/instances/memory-copy.ts'
import { channelOf } from '../../src/platform/instances/relay.ts'
import { writeQuickly } from '../test-database.ts'

/** With TEST_INSTANCES on PostgreSQL, calls go in turn to several instances with one database and folder. */
export interface Instances {
  first: { context: AppContext; database: Database }
  next(): AppContext
  /** Resolves when each instance has received all earlier messages. */
  settle(): Promise<void>
  stopJobs(): Promise<void>
  close(): Promise<void>
}

const TOPIC = 'test'

export async function openInstances(config: Config, url: string | undefined): Promise<Instances> {
  const count = url === undefined ? 1 : Number(process.env['TEST_INSTANCES'] ?? 1)
  const shared = count > 1 ? { ...config, databaseUrl: url } : config
  const opened: Instances['first'][] = []
  for (let number = 0; number < count; number++) {
    const database = openDatabase({ url, dataDir: config.dataDir, storage: config.storage })
    await writeQuickly(database)
    const context = await createApp(shared, database)
    await context.app.ready()
    opened.push({ context, database })
  }
  const first = opened[0]!
  const settle = count > 1 ? await settler(opened.map(({ database }) => database)) : async () => undefined
  let turn = 0
  return {
    first,
    settle,
    next: () => opened[turn++ % count]!.context,
    async stopJobs() {
      await Promise.all(opened.map(({ context }) => context.jobs.stop()))
    },
    async close() {
      for (const { context, database } of opened) {
        await context.app.close()
        await database.close()
      }
    },
  }
}

async function settler(databases: readonly Database[]): Promise<() => Promise<void>> {
  const plain = databases[0]!.plain
  const channel = await channelOf(databases[0]!)
  const waiting = new Map<string, (() => void)[]>()
  for (const database of databases) hubOf(database).listen(TOPIC, (text) => waiting.get(text)?.pop()?.())
  let number = 0
  return async () => {
    const text = String(number++)
    const heard = databases.map(
      () => new Promise<void>((resolve) => waiting.set(text, [...(waiting.get(text) ?? []), resolve])),
    )
    await sql`select pg_notify(${channel}, ${JSON.stringify({ from: TOPIC, topic: TOPIC, text })})`.execute(plain)
    await Promise.all(heard)
    waiting.delete(text)
    await Promise.all(databases.map(copiesRead))
    // A cached reply may be two seconds old, and tests do not wait.
    for (const database of databases) sharedAnswerCache(database).clear()
  }
}
