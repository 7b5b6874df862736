import type { PushMessage } from '@mashu/contract/teaching/push'

/**
 * Passes on the messages that the server pushes (spec.md §4, §9). Only the page shell connects to the server; many
 * pages listen.
 */

type Command = PushMessage['cmd']
type MessageOf<C extends Command> = Extract<PushMessage, { cmd: C }>

const listeners = new Map<Command, Set<(message: PushMessage) => void>>()

/**
 * Calls `listener` for each message with this command.
 * @returns a function that ends this
 */
export function onPush<C extends Command>(command: C, listener: (message: MessageOf<C>) => void): () => void {
  const all = listeners.get(command) ?? new Set()
  listeners.set(command, all)
  all.add(listener as (message: PushMessage) => void)
  return () => all.delete(listener as (message: PushMessage) => void)
}

/** Passes a message on to the listeners for its command. */
export function deliver(message: PushMessage): void {
  for (const listener of listeners.get(message.cmd) ?? []) listener(message)
}
