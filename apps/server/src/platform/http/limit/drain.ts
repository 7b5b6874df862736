import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../environment/config.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is files and is read part by part. */
    isUpload?: boolean
  }
}

/** What is read of a refused body before its connection is cut, unless the route takes larger ones. */
const MIN_BOUND = 16 * 1024 * 1024

/** Whether more of the body is to come. Requests that were made up by a test have no `complete`. */
export const isArriving = (raw: IncomingMessage): boolean =>
  raw.complete === false &&
  (raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0)

/**
 * Reads the rest of a body that was refused early and throws it away. A browser reads no answer before it has sent
 * everything, and a connection that is closed while it sends loses the answer: without this a refused upload hangs.
 * What is more than twice the largest upload is cut off.
 */
export function drainRefused(app: FastifyInstance, config: Config): void {
  const uploadBound = Math.max(MIN_BOUND, 2 * config.uploadMaxBytes)
  app.addHook('onSend', async (request, reply, payload) => {
    const { raw } = request
    if (!isArriving(raw)) return payload
    // Fastify would close the connection at once.
    reply.removeHeader('connection')
    const drained = drain(raw, request.routeOptions.config?.isUpload ? uploadBound : MIN_BOUND)
    void drained.then((whole) => {
      if (whole) return
      if (reply.raw.writableFinished) raw.socket.destroySoon()
      else reply.raw.once('finish', () => raw.socket.destroySoon())
    })
    // Node closes after the answer when the client asked for that; then the rest has to come first.
    if (!reply.raw.shouldKeepAlive) await drained
    return payload
  })
}

/** Returns whether the body ended within this many bytes. */
function drain(raw: IncomingMessage, most: number): Promise<boolean> {
  return new Promise((resolve) => {
    let taken = 0
    raw.unpipe()
    raw.on('data', (chunk: Buffer) => {
      taken += chunk.length
      if (taken <= most) return
      raw.pause()
      resolve(false)
    })
    raw.once('close', () => resolve(true))
    raw.once('end', () => resolve(true))
    // Whoever read it before may have paused it.
    raw.resume()
  })
}
