import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isArriving } from './drain.ts'

/** A body must be complete within this time, or an upload must have made progress. */
const PATIENCE_MS = 30_000
/** Minimum bytes of an upload in that time: four kilobits a second, less than any usable connection. */
const MIN_PROGRESS = 16 * 1024

/** Cuts connections whose announced body does not arrive, because each holds memory and a slot. */
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
