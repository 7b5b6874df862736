import { heartbeat, connectionReplaced, socketPath, type PushMessage } from '@mashu/contract/teaching/push'

/** The WebSocket by which the server reports changes (spec.md §4, §9). */

const HEARTBEAT_MS = 20_000
const RECONNECT_MS = 5_000
/** Returns a factor between 1 and 2, so that pages do not reconnect to another instance at the same moment. */
const spread = () => 1 + Math.random()
/** Milliseconds before the first retry, and the maximum of later ones; each may take twice as long. */
const FIRST_TRY_MS = 5_000
const MAX_TRY_MS = 20_000

type Command = PushMessage['cmd']
type MessageOf<C extends Command> = Extract<PushMessage, { cmd: C }>

const listeners = new Map<Command, Set<(message: PushMessage) => void>>()

/** Calls `listener` for every push of this kind; returns a function that stops it. The shell opens the connection. */
export function onPush<C extends Command>(command: C, listener: (message: MessageOf<C>) => void): () => void {
  const all = listeners.get(command) ?? new Set()
  listeners.set(command, all)
  all.add(listener as (message: PushMessage) => void)
  return () => all.delete(listener as (message: PushMessage) => void)
}

function deliver(text: string): void {
  let message: { cmd?: unknown } | null
  try {
    message = JSON.parse(text) as { cmd?: unknown } | null
  } catch {
    return
  }
  for (const listener of listeners.get(message?.cmd as Command) ?? []) listener(message as PushMessage)
}

/**
 * Opens the connection of a user and keeps it open: a heartbeat every 20 s, a retry 5 to 10 s after it broke. A
 * connection that received nothing between two heartbeats is dead, even if the browser has not noticed; so is an
 * attempt without an answer, for example from a frozen instance. A connection that the server closed in favour of newer
 * tabs is opened again when its tab becomes visible. Returns a function that closes it.
 */
export function openSocket(userId: string, token: string): () => void {
  const address = `${location.origin.replace(/^http/, 'ws')}/api${socketPath}${encodeURIComponent(userId)}`
  let socket: WebSocket | undefined
  let beat: ReturnType<typeof setInterval> | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let late: ReturnType<typeof setTimeout> | undefined
  let tryMs = FIRST_TRY_MS
  let closed = false

  const lost = (which: WebSocket, code?: number) => {
    if (which !== socket) return
    socket = undefined
    clearInterval(beat)
    clearTimeout(late)
    if (closed) return
    if (code === connectionReplaced) addEventListener('focus', connect, { once: true })
    else again = setTimeout(connect, RECONNECT_MS * spread())
  }
  const connect = () => {
    // The token is sent as subprotocol, because addresses appear in logs.
    const connection = new WebSocket(address, token)
    socket = connection
    let heard = true
    const giveUp = () => {
      connection.close()
      lost(connection)
    }
    late = setTimeout(giveUp, tryMs)
    tryMs = Math.min(2 * tryMs, MAX_TRY_MS)
    connection.onopen = () => {
      clearTimeout(late)
      tryMs = FIRST_TRY_MS
      beat = setInterval(() => {
        if (!heard) return giveUp()
        heard = false
        connection.send(heartbeat)
      }, HEARTBEAT_MS)
    }
    connection.onmessage = (event: MessageEvent) => {
      heard = true
      if (typeof event.data === 'string') deliver(event.data)
    }
    connection.onclose = (event?: CloseEvent) => lost(connection, event?.code)
    connection.onerror = () => lost(connection)
  }
  connect()
  return () => {
    closed = true
    clearInterval(beat)
    clearTimeout(again)
    clearTimeout(late)
    removeEventListener('focus', connect)
    socket?.close()
  }
}
