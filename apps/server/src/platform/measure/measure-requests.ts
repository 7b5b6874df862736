import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import { perDatabase } from '../db/per-database.ts'
import type { CallTable } from '../http/call/call-table.ts'
import { refusedAs } from '../http/endpoint/errors.ts'
import { processMeter } from './process-meter.ts'
import { requestMeter, type RequestMeter } from './request-meter.ts'

/** Parts of a path that may be a key, a code or a name. */
const OPAQUE = /[^/]{25,}|[^/]*[^\w/.-][^/]*/g
const PATH_MAX = 120

/** For an address without a route, omits parts of the path that may be confidential. */
function routeOf(request: FastifyRequest, calls: CallTable): string {
  const url = calls.routeOf(request)
  if (url !== undefined && url !== '/*') return url
  const path = request.url.split('?', 1)[0]!
  return path.slice(0, PATH_MAX).replace(OPAQUE, '…')
}

/** Omits pages and pictures, which would replace all other requests. */
const isKept = (url: string, status: number): boolean => url.startsWith('/api/') || status >= 400

function measureRequests(app: FastifyInstance, meter: RequestMeter, calls: CallTable): void {
  app.addHook('onResponse', (request, reply, done) => {
    const status = refusedAs(request) ?? reply.statusCode
    meter.record(
      {
        id: request.id,
        method: request.method,
        route: routeOf(request, calls),
        status,
        took: Math.round(reply.elapsedTime),
        at: Date.now(),
      },
      isKept(request.url, status),
    )
    done()
  })
}

/** The bytes of a connection are added when it is closed. */
class SocketMeter {
  readonly #open = new Set<Socket>()
  #sent = 0
  #received = 0
  most = 0

  watch(app: FastifyInstance): void {
    app.server.on('connection', (socket: Socket) => {
      this.#open.add(socket)
      if (this.#open.size > this.most) this.most = this.#open.size
      socket.once('close', () => {
        this.#open.delete(socket)
        this.#sent += socket.bytesWritten
        this.#received += socket.bytesRead
      })
    })
  }

  get open(): number {
    return this.#open.size
  }

  get bytes(): { sent: number; received: number } {
    let [sent, received] = [this.#sent, this.#received]
    for (const socket of this.#open) {
      sent += socket.bytesWritten
      received += socket.bytesRead
    }
    return { sent, received }
  }
}

export const socketMeter = perDatabase(() => new SocketMeter())

/** `npm run bench -- monitor` measures the cost per request. */
export function startMeters(app: FastifyInstance, database: Database, calls: CallTable): void {
  const requests = requestMeter(database)
  const meter = processMeter(database)
  measureRequests(app, requests, calls)
  socketMeter(database).watch(app)
  app.addHook('onReady', async () =>
    meter.start(() => ({ requests: requests.count, statements: database.statements.count })),
  )
  app.addHook('onClose', async () => meter.stop())
}
