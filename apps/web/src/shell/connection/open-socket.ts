import { connectTo, messageOf, ReconnectingSocket } from '@mashu/client/live'
import { heartbeat, connectionReplaced, socketPath, type PushMessage } from '@mashu/contract/teaching/push'
import { deliver } from '../../api/socket.ts'

const HEARTBEAT_MS = 20_000
const RETRY_MS = 5_000

/**
 * Keeps a connection open: a heartbeat every 20 s, and a new connection 5 to 10 s after an interruption. If newer tabs
 * replaced the connection, this tab waits for the focus. Returns a function that closes the connection.
 */
export function openSocket(userId: string, token: string): () => void {
  const socket = new ReconnectingSocket({
    connect: () => connectTo(`${socketPath}${encodeURIComponent(userId)}`, token),
    onText: (text) => {
      const message = messageOf<PushMessage>(text)
      if (message !== null) deliver(message)
    },
    retry: { first: RETRY_MS, max: RETRY_MS },
    attempt: { first: 5_000, max: 20_000 },
    heartbeat: { text: heartbeat, ms: HEARTBEAT_MS },
    replacedCode: connectionReplaced,
  })
  return () => socket.close()
}
