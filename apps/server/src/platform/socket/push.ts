import type { PushMessage } from '@mashu/contract/teaching/push'
import { hubOf, type Delivery } from '../instances/hub.ts'

async function send(delivery: Delivery): Promise<void> {
  const hub = hubOf()
  hub.deliver(delivery)
  await hub.relay?.(delivery)
}

/**
 * Sends on every instance. Must be called in `afterCommit`, because a receiver may read the changed data immediately.
 */
export async function push(userIds: readonly string[], message: PushMessage): Promise<void> {
  if (userIds.length > 0) await send({ userIds: [...new Set(userIds)], text: JSON.stringify(message) })
}

/** Sends to all people who are connected to this instance, for events that each instance notices by itself. */
export const pushAllHere = (message: PushMessage): void =>
  hubOf().deliver({ userIds: null, text: JSON.stringify(message) })

export async function pushAll(message: PushMessage): Promise<void> {
  await send({ userIds: null, text: JSON.stringify(message) })
}
