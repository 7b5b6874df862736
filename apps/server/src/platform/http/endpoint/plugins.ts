import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { assertShallow } from '../field/json/json-depth.ts'

/** For routes that return text. Brotli at quality 4 costs as much as gzip. */
export const COMPRESS = {
  threshold: 1024,
  encodings: ['br' as const, 'gzip' as const, 'identity' as const],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  zlibOptions: { level: 5 },
}

/** Stored files and built apps have separate compression. */
export async function registerPlugins(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: { fields: 50 } })
  await app.register(compress, { global: false, ...COMPRESS })
  readBodies(app)
}

/** Existing clients send a JSON content type without a body, and some URL-encoded forms. */
function readBodies(app: FastifyInstance): void {
  const json = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    try {
      assertShallow(String(body))
    } catch (error) {
      return done(error as Error)
    }
    return json(request, String(body), done)
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}
