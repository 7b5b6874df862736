import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isArriving } from './drain.ts'

/** Milliseconds within which a body must be complete. An upload must only make progress. */
const PATIENCE_MS = 30_000
/** Bytes of an upload in `PATIENCE_MS`: four kilobits per second, less than any usable connection. */
const MIN_PROGRESS = 16 * 1024

/**
 * Closes connections with an announced body that does not arrive, because each connection uses memory and counts
 * towards the limit of its address.
 */
export function watchBodies(app: FastifyInstance, routeOf: (request: FastifyRequest) => string | undefined): void {
  app.addHook('onRequest', async (request) => {
    const { raw } = request
    if (!isArriving(raw)) return
    const isUpload = request.routeOptions.config?.isUpload ?? false
    let before = raw.socket.bytesRead
    const timer = setInterval(() => {
      const progress = raw.socket.bytesRead - before
      before += progress
      if (raw.complete || (isUpload && progress >= MIN_PROGRESS)) return
      request.log.warn({ url: routeOf(request) }, 'body cut off: too slow')
      raw.socket.destroy()
    }, PATIENCE_MS)
    timer.unref()
    const stop = () => clearInterval(timer)
    raw.once('end', stop)
    raw.once('close', stop)
  })
}
