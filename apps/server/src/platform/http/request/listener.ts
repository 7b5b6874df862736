import http, { type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { problem } from '@mashu/contract'
import { MAINTENANCE_HEADER, writeMaintenanceNotice } from '@mashu/contract/monitor/maintenance-notice'
import { closedPage, PAGE_HEADERS, startingPage, wantsPage } from '../../maintenance/closed-page.ts'
import { closedProblem, noticeOf, phaseOf, secondsLeft, type Maintenance } from '../../maintenance/maintenance.rules.ts'
import type { ZoneClock } from '../../time/time.ts'
import { problemEnvelope } from '../endpoint/envelope.ts'

const KEEP_ALIVE_MS = 65_000
const HEADERS_MS = 60_000
/** A film over a slow line takes its time. */
const REQUEST_MS = 900_000
const IDLE_CHECK_MS = 50

/**
 * The port, taken before anything else is ready: what comes early is told that the server is starting, what comes late
 * that it is stopping, and neither is a refused connection.
 */
export class Listener {
  readonly server: http.Server
  #handler: RequestListener | undefined
  #open = false
  #active = 0
  readonly #clock: ZoneClock
  /** Why nothing is served, where that takes longer than a start. */
  closedFor: () => Maintenance | null = () => null

  constructor(clock: ZoneClock) {
    this.#clock = clock
    this.server = http.createServer(
      { keepAliveTimeout: KEEP_ALIVE_MS, headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS },
      (request, response) => this.#answer(request, response),
    )
  }

  /** What Fastify asks for its server with. */
  readonly serverFactory = (handler: RequestListener): http.Server => {
    this.#handler = handler
    return this.server
  }

  /** @throws with code EADDRINUSE when the port is taken. Returns the port, which matters when 0 was asked for. */
  listen(port: number, host: string): Promise<number> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject)
      this.server.listen(port, host, () => {
        this.server.off('error', reject)
        resolve((this.server.address() as AddressInfo).port)
      })
    })
  }

  /**
   * The port that `listen` would take; it is given back, so that no connection is accepted until then.
   * @throws with code EADDRINUSE when the port is taken
   */
  static probe(port: number, host: string): Promise<number> {
    const probe = net.createServer((socket) => socket.destroy())
    return new Promise((resolve, reject) => {
      probe.once('error', reject)
      probe.listen(port, host, () => {
        const found = (probe.address() as AddressInfo).port
        probe.close(() => resolve(found))
      })
    })
  }

  /** From now on requests reach the application. */
  open(): void {
    this.#open = true
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    if (!this.#open || !this.#handler) return this.#refuse(request, response)
    this.#active++
    response.once('close', () => {
      this.#active--
    })
    this.#handler(request, response)
  }

  #refuse(request: IncomingMessage, response: ServerResponse): void {
    const given = this.closedFor()
    const mode = phaseOf(given) === 'closed' ? given : null
    const retry = { 'retry-after': String(mode ? secondsLeft(mode) : 1), connection: 'close' }
    if (wantsPage(request.method, request.url ?? '/', request.headers.accept)) {
      response.writeHead(503, { ...PAGE_HEADERS, ...retry })
      return void response.end(mode ? closedPage(mode, this.#clock, false) : startingPage())
    }
    const refusal = mode ? closedProblem(mode, this.#clock) : problem('http.notReady')
    const notice = noticeOf(mode)
    response.writeHead(refusal.status, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...retry,
      ...(notice && { [MAINTENANCE_HEADER]: writeMaintenanceNotice({ ...notice, isKeeper: false }) }),
    })
    response.end(JSON.stringify(problemEnvelope(refusal)))
  }

  /** Stops accepting and waits for requests under way, at most `graceMs`. Returns how many were cut off. */
  async drain(graceMs: number): Promise<number> {
    this.#open = false
    this.server.close()
    const deadline = Date.now() + graceMs
    while (this.#active > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, IDLE_CHECK_MS))
    return this.#active
  }

  /** Cuts what is left. */
  cut(): void {
    this.server.closeAllConnections()
  }
}
