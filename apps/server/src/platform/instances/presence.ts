import { currentDatabase, db, withDatabase, type Database } from '../db/database.ts'
import { newId } from '../db/id.ts'
import { hubOf } from './hub.ts'

const KIND = 'online'
/** Milliseconds between two reports of an instance. A report is valid for longer than two intervals. */
const EVERY_MS = 10_000
const HOLDS_MS = 25_000

export async function connectedIds(): Promise<readonly string[]> {
  const database = currentDatabase()
  const { userIds, name } = hubOf(database)
  if (database.kind === 'sqlite') return userIds
  const others = await db()
    .selectFrom('sysOneTime')
    .select('content')
    .where('kind', '=', KIND)
    .where('name', '<>', name)
    .where('expireTime', '>', new Date().toISOString())
    .execute()
  return [...new Set([...userIds, ...others.flatMap(({ content }) => content.split(',').filter(Boolean))])]
}

async function tell(database: Database): Promise<void> {
  const { userIds, name } = hubOf(database)
  const row = { content: userIds.join(), expireTime: new Date(Date.now() + HOLDS_MS).toISOString() }
  await db()
    .insertInto('sysOneTime')
    .values({ id: newId(), kind: KIND, name, ...row })
    .onConflict((conflict) => conflict.columns(['kind', 'name']).doUpdateSet(row))
    .execute()
}

const forget = (name: string) =>
  db().deleteFrom('sysOneTime').where('kind', '=', KIND).where('name', '=', name).execute()

/**
 * Reports regularly who is connected to this instance.
 * @returns a function that stops the reports
 */
export function startPresence(database: Database, onError: (error: unknown) => void): () => Promise<void> {
  const timer = setInterval(() => void withDatabase(database, () => tell(database)).catch(onError), EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await withDatabase(database, () => forget(hubOf(database).name)).catch(onError)
  }
}
