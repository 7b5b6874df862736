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
/** Milliseconds, enough for a video over a slow connection. */
const REQUEST_MS = 900_000
const IDLE_CHECK_MS = 50

/**
 * Listens on the port before the application is ready. Before `open` and after `drain`, requests are answered with a
 * message to try again.
 */
export class Listener {
  readonly server: http.Server
  #handler: RequestListener | undefined
  #open = false
  #active = 0
  readonly #clock: ZoneClock
  /** Null during a normal start. Refused requests get the message of the maintenance. */
  closedFor: () => Maintenance | null = () => null

  constructor(clock: ZoneClock) {
    this.#clock = clock
    this.server = http.createServer(
      { keepAliveTimeout: KEEP_ALIVE_MS, headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS },
      (request, response) => this.#answer(request, response),
    )
  }

  readonly serverFactory = (handler: RequestListener): http.Server => {
    this.#handler = handler
    return this.server
  }

  /**
   * @returns the used port, which differs from a `port` of 0
   * @throws an error with code EADDRINUSE when the port is in use
   */
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
   * Returns the port that `listen` would use, and releases it immediately, so no connection is accepted before
   * `listen`.
   * @throws an error with code EADDRINUSE when the port is in use
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

  /** From now on, passes requests to the application. */
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

  /**
   * Accepts no new requests and waits at most `graceMs` milliseconds for running requests.
   * @returns the number of requests that are still running
   */
  async drain(graceMs: number): Promise<number> {
    this.#open = false
    this.server.close()
    const deadline = Date.now() + graceMs
    while (this.#active > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, IDLE_CHECK_MS))
    return this.#active
  }

  cut(): void {
    this.server.closeAllConnections()
  }
}
