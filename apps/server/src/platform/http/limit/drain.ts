import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../environment/config.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body contains files and is read part by part. */
    isUpload?: boolean
  }
}

/** Bytes of a refused body that are read before the connection is closed. Uploads have a higher limit. */
const MIN_BOUND = 16 * 1024 * 1024

/** Returns true while the body of a request is incomplete. Requests injected by tests have no `complete`. */
export const isArriving = (raw: IncomingMessage): boolean =>
  raw.complete === false &&
  (raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0)

/**
 * Reads and discards the rest of a refused body. A browser reads the answer only after it has sent the whole body, and
 * would otherwise lose the answer.
 */
export function drainRefused(app: FastifyInstance, config: Config): void {
  const uploadBound = Math.max(MIN_BOUND, 2 * config.uploadMaxBytes)
  app.addHook('onSend', async (request, reply, payload) => {
    const { raw } = request
    if (!isArriving(raw)) return payload
    // With this header, Fastify would close the connection immediately.
    reply.removeHeader('connection')
    const drained = drain(raw, request.routeOptions.config?.isUpload ? uploadBound : MIN_BOUND)
    void drained.then((whole) => {
      if (whole) return
      if (reply.raw.writableFinished) raw.socket.destroySoon()
      else reply.raw.once('finish', () => raw.socket.destroySoon())
    })
    // If the client asked to close the connection, Node closes the connection after the answer, so the rest of the body
    // must be read before.
    if (!reply.raw.shouldKeepAlive) await drained
    return payload
  })
}

/** Resolves to true if the rest of the body has at most `most` bytes. */
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
    // An earlier reader may have paused the request.
    raw.resume()
  })
}
