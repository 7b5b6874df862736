import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../environment/config.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True when the body is files and is read part by part. */
    isUpload?: boolean
  }
}

/** Maximum bytes read of a refused body before its connection is cut, unless the route accepts larger ones. */
const MIN_BOUND = 16 * 1024 * 1024

/** Returns true while more of the body is expected. Requests injected by tests have no `complete`. */
export const isArriving = (raw: IncomingMessage): boolean =>
  raw.complete === false &&
  (raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0)

/**
 * Reads and discards the rest of a body that was refused early. A browser reads no answer before it has sent
 * everything, and a connection that is closed meanwhile loses the answer: without this a refused upload hangs. A body
 * of more than twice the largest upload is cut off.
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
    // Node closes the connection after the answer when the client asked for it; then the rest must be read first.
    if (!reply.raw.shouldKeepAlive) await drained
    return payload
  })
}

/** Resolves to true when the body ended within this many bytes. */
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
    // An earlier reader may have paused it.
    raw.resume()
  })
}
