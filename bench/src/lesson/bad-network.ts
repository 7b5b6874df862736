import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

/** Milliseconds for a packet in one direction, and until TCP sends a lost packet again. */
const DELAY_MS = 150
const AGAIN_MS = 450
const LOSS = 0.05

export interface BadNetwork {
  origin: string
  /** Delays all data for a time. */
  breakFor(ms: number): void
  close(): void
}

/**
 * Opens a connection to a server with a round trip of 300 ms, 5 % loss and interruptions. Bytes keep their order, as in
 * TCP.
 */
export async function openBadNetwork(url: string): Promise<BadNetwork> {
  const { port } = new URL(url)
  const sockets = new Set<Socket>()
  let brokenUntil = 0
  const pass = (from: Socket, to: Socket): void => {
    let freeAt = 0
    from.on('data', (data) => {
      const now = Date.now()
      const lost = Math.random() < LOSS ? AGAIN_MS : 0
      freeAt = Math.max(freeAt, Math.max(now, brokenUntil) + DELAY_MS + lost)
      setTimeout(() => to.writable && to.write(data), freeAt - now)
    })
    from.on('close', () => setTimeout(() => to.destroy(), Math.max(0, freeAt - Date.now())))
    from.on('error', () => to.destroy())
  }
  const server = createServer((near) => {
    const far = connect(Number(port), '127.0.0.1')
    for (const socket of [near, far]) sockets.add(socket.setNoDelay())
    pass(near, far)
    pass(far, near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    breakFor(ms) {
      brokenUntil = Date.now() + ms
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
