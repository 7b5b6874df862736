import type { PushMessage } from '@mashu/contract/teaching/push'

/** Passes on the messages that the server pushes (spec.md §4, §9). Only the page shell connects to the server. */

type Command = PushMessage['cmd']
type MessageOf<C extends Command> = Extract<PushMessage, { cmd: C }>

const listeners = new Map<Command, Set<(message: PushMessage) => void>>()

/** Returns a function that ends the subscription. */
export function onPush<C extends Command>(command: C, listener: (message: MessageOf<C>) => void): () => void {
  const all = listeners.get(command) ?? new Set()
  listeners.set(command, all)
  all.add(listener as (message: PushMessage) => void)
  return () => all.delete(listener as (message: PushMessage) => void)
}

export function deliver(message: PushMessage): void {
  for (const listener of listeners.get(message.cmd) ?? []) listener(message)
}
