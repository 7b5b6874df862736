import net from 'node:net'

/** `lose` breaks the connection before a chunk arrives at PostgreSQL, `loseAnswer` after its arrival. */
type Watch = (sent: string) => 'pass' | 'lose' | 'loseAnswer'

/** Breaks connections between a server and PostgreSQL. */
export class FaultProxy {
  readonly #lines = new Set<net.Socket>()
  readonly #target: { port: number; host: string }
  #server: net.Server | undefined
  #port = 0
  watch: Watch = () => 'pass'

  constructor(url: string) {
    const { hostname, port } = new URL(url)
    this.#target = { host: hostname, port: Number(port) }
  }

  through(url: string): string {
    return Object.assign(new URL(url), { host: `127.0.0.1:${this.#port}` }).toString()
  }

  async open(): Promise<void> {
    const server = net.createServer((line) => this.#join(line))
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(this.#port, '127.0.0.1', resolve))
    this.#server = server
    this.#port = (server.address() as net.AddressInfo).port
  }

  cut(): void {
    for (const line of this.#lines) line.destroy()
  }

  /** From now on, connections are refused as by a stopped server. */
  async close(): Promise<void> {
    const server = this.#server
    const closed = new Promise((resolve) => server?.close(resolve))
    this.cut()
    await closed
  }

  #join(line: net.Socket): void {
    const behind = net.connect(this.#target)
    const end = () => {
      line.destroy()
      behind.destroy()
    }
    let isDeaf = false
    for (const socket of [line, behind]) {
      this.#lines.add(socket)
      socket.on('error', end).on('close', () => {
        this.#lines.delete(socket)
        end()
      })
    }
    line.on('data', (sent) => {
      const verdict = this.watch(sent.toString('latin1'))
      if (verdict === 'lose') return end()
      isDeaf ||= verdict === 'loseAnswer'
      behind.write(sent)
    })
    behind.on('data', (answer) => (isDeaf ? end() : line.write(answer)))
  }
}
