import { randomBytes } from 'node:crypto'
import { setTimeout as rest } from 'node:timers/promises'
import { databaseKind, db } from '../db/database.ts'
import { newId } from '../db/id.ts'
import { perDatabase } from '../db/per-database.ts'
import { KeyQueue } from '../key-queue.ts'

/** Milliseconds after which a turn ends if its instance was killed. The next turn may overlap longer work. */
const HOLDS_MS = 15_000
const LOOK_MS = 50

interface Turn {
  kind: string
  name: string
  content: string
}

/**
 * Runs work with equal keys one after another on all instances. A row stores the current turn, so no connection is held
 * while the work runs. Must be called outside of transactions.
 */
export function sharedTurns(name: string): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const here = perDatabase(() => new KeyQueue())
  return (key, work) =>
    here().run(key, () => {
      const turn = { kind: `turn:${name}`, name: key, content: randomBytes(8).toString('hex') }
      return databaseKind() === 'postgres' ? amongInstances(turn, work) : work()
    })
}

async function amongInstances<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
  while (!(await take(turn))) await rest(LOOK_MS)
  try {
    return await work()
  } finally {
    // When the release fails, the turn expires.
    await giveBack(turn).catch(() => {})
  }
}

async function take(turn: Turn): Promise<boolean> {
  const row = { content: turn.content, expireTime: new Date(Date.now() + HOLDS_MS).toISOString() }
  const taken = await db()
    .insertInto('sysOneTime')
    .values({ id: newId(), ...turn, ...row })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'name']).doUpdateSet(row).where('sysOneTime.expireTime', '<', new Date().toISOString()),
    )
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

const giveBack = ({ kind, name, content }: Turn) =>
  db()
    .deleteFrom('sysOneTime')
    .where('kind', '=', kind)
    .where('name', '=', name)
    .where('content', '=', content)
    .execute()
