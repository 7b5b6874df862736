import { inspect } from 'node:util'
import { toldReason } from '../../../platform/told-reason.ts'
import type { Database } from '../../../platform/db/database.ts'
import { perDatabase } from '../../../platform/db/per-database.ts'
import type { Outcome } from '../sender/sender.ts'

/**
 * The bell notifies connected people about a system message. The message is already stored, and only the bell is in the
 * queue.
 */
type Ring = (anntId: string) => Promise<void>

const bell = perDatabase((): { ring: Ring | null } => ({ ring: null }))

/** Called once, at the start. */
export function setBell(database: Database, ring: Ring): void {
  bell(database).ring = ring
}

export const bellParam = (anntId: string): string => JSON.stringify({ anntId })

function anntIdOf(param: string | null): string | null {
  try {
    const { anntId } = JSON.parse(param ?? '{}') as { anntId?: unknown }
    return typeof anntId === 'string' ? anntId : null
  } catch {
    return null
  }
}

/** Never throws: the outcome tells the queue whether to try again. */
export async function ringBell(param: string | null): Promise<Outcome> {
  const [anntId, { ring }] = [anntIdOf(param), bell()]
  if (anntId === null) return { kind: 'failed', reason: '没有写明是哪一条通知，没有提醒' }
  if (!ring) return { kind: 'again', reason: '系统消息还没有准备好' }
  try {
    await ring(anntId)
    return { kind: 'sent' }
  } catch (error) {
    return { kind: 'again', reason: toldReason(error), cause: inspect(error) }
  }
}
