import type { PushMessage } from '@mashu/contract/teaching/push'

/** Passes on changes that the server reports (spec.md §4, §9). Many pages listen, but only the shell connects. */

type Command = PushMessage['cmd']
type MessageOf<C extends Command> = Extract<PushMessage, { cmd: C }>

const listeners = new Map<Command, Set<(message: PushMessage) => void>>()

/** Calls `listener` for pushes of this kind. @returns a function that unsubscribes */
export function onPush<C extends Command>(command: C, listener: (message: MessageOf<C>) => void): () => void {
  const all = listeners.get(command) ?? new Set()
  listeners.set(command, all)
  all.add(listener as (message: PushMessage) => void)
  return () => all.delete(listener as (message: PushMessage) => void)
}

/** Passes a push on to its listeners. */
export function deliver(message: PushMessage): void {
  for (const listener of listeners.get(message.cmd) ?? []) listener(message)
}
