import net from 'node:net'

/**
 * Faults of requests between the server and a store:
 * - `refuse`: the store does not receive the request, and the answer is 503.
 * - `fail`: the store does not receive the request, and the answer is 500.
 * - `cut`: the connection breaks before the store receives the request.
 * - `deaf`: the store executes the request, but the connection breaks before the answer.
 * - `half`: the connection breaks in the middle of a long answer, or after the head of a short answer.
 * - `slow`: the proxy waits a quarter of a second before it forwards the request.
 * - `hang`: no answer is sent.
 */
export type Fault = 'refuse' | 'fail' | 'cut' | 'deaf' | 'half' | 'slow' | 'hang'

const BEGINS = /^(?:GET|HEAD|PUT|POST|DELETE) ([^ ]+)/
const ANSWERS = { refuse: '503 Service Unavailable', fail: '500 Internal Server Error' }
const SLOW_MS = 250
const HALF_BYTES = 100_000

export interface FaultProxy {
  endpoint: string
  /** Called with the method and path of each request. Returns null for no fault. */
  plan: (request: string) => Fault | null
  readonly counts: Record<Fault, number>
  close(): Promise<void>
}

export async function openFaultProxy(target: string): Promise<FaultProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<net.Socket>()
  const counts = { refuse: 0, fail: 0, cut: 0, deaf: 0, half: 0, slow: 0, hang: 0 }
  const server = net.createServer((client) => {
    const store = net.connect(Number(port), hostname)
    const both = [client, store]
    const end = () => both.forEach((socket) => socket.destroy())
    for (const socket of both) {
      sockets.add(socket)
      socket.on('error', end)
      socket.on('close', () => {
        sockets.delete(socket)
        end()
      })
    }
    let fault: Fault | null = null
    let answered = 0
    client.on('data', (chunk) => {
      const begins = BEGINS.exec(chunk.subarray(0, 2000).toString('latin1'))
      if (begins) {
        fault = proxy.plan(begins[0])
        answered = 0
        if (fault !== null) counts[fault]++
      }
      if (fault === 'refuse' || fault === 'fail') {
        client.end(`HTTP/1.1 ${ANSWERS[fault]}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)
        store.destroy()
      } else if (fault === 'cut') end()
      else if (fault === 'slow') {
        fault = null
        client.pause()
        setTimeout(() => {
          store.write(chunk)
          client.resume()
        }, SLOW_MS)
      } else if (fault !== 'hang') store.write(chunk)
    })
    store.on('data', (chunk) => {
      if (fault === 'deaf') return end()
      if (fault === 'half' && (answered += chunk.length) > HALF_BYTES) {
        client.write(chunk.subarray(0, 1000), end)
        return
      }
      client.write(chunk)
      if (fault === 'half' && answered < HALF_BYTES && chunk.includes('\r\n\r\n')) fault = null
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const proxy: FaultProxy = {
    endpoint: `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    plan: () => null,
    counts,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return proxy
}
