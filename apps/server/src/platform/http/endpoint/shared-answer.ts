import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fieldSchema, type AnyEndpoint } from '@mashu/contract'
import { perDatabase } from '../../db/per-database.ts'
import { ReadCache } from '../../db/cache/read-cache.ts'
import { COMPRESS } from './plugins.ts'

/** Answers that all guests share (`sharedByGuests`) are computed and compressed only once. */

type Encoding = 'br' | 'gzip' | 'identity'
const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) }
const packing = {
  br: { params: COMPRESS.brotliOptions.params },
  gzip: { level: COMPRESS.zlibOptions.level },
}

class SharedAnswer {
  readonly #packed = new Map<Encoding, Promise<Buffer | string>>()
  /** Hash of the answer without its timestamp. */
  readonly tag: string
  readonly text: string

  constructor(envelope: Record<string, unknown>) {
    const { timestamp: _time, ...content } = envelope
    this.tag = `W/"${createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)}"`
    this.text = JSON.stringify(envelope)
  }

  as(encoding: Encoding): Promise<Buffer | string> {
    const known = this.#packed.get(encoding)
    if (known) return known
    const made: Promise<Buffer | string> =
      encoding === 'identity' ? Promise.resolve(this.text) : pack[encoding](this.text, packing[encoding])
    this.#packed.set(encoding, made)
    return made
  }
}

/** Enough for all lists with common filters. The oldest answer is dropped first. */
const MAX_ANSWERS = 300
export const sharedAnswerCache = perDatabase(({ watch }) => new ReadCache<SharedAnswer>(watch, MAX_ANSWERS))

function encodingFor(accepted: string | undefined, length: number): Encoding {
  if (accepted === undefined || length < COMPRESS.threshold) return 'identity'
  const offers = accepted.split(',').map((offer) => offer.trim().split(';'))
  const takes = (name: string) => offers.some(([offer, q = '']) => offer === name && !/^\s*q=0(\.0*)?\s*$/.test(q))
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}

/** Ignores unknown query parameters, which would only fill the memory. */
function keyReader(endpoint: AnyEndpoint): (request: FastifyRequest) => string {
  const names = Object.keys(endpoint.query ? (fieldSchema(endpoint.query).properties ?? {}) : {})
  return ({ params, query }) => {
    const sent = query as Record<string, unknown>
    return JSON.stringify([endpoint.path, params, names.map((name) => (Object.hasOwn(sent, name) ? sent[name] : null))])
  }
}

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

/** `make` returns the envelope for a request. */
export function guestAnswers(endpoint: AnyEndpoint, answers: ReadCache<SharedAnswer>) {
  const keyOf = keyReader(endpoint)
  return async (
    { request, reply }: Exchange,
    make: () => Promise<unknown>,
  ): Promise<Buffer | string | FastifyReply> => {
    const answer = await answers.get(
      keyOf(request),
      async () => new SharedAnswer((await make()) as Record<string, unknown>),
    )
    // A browser must revalidate a cached answer, because a signed-in user gets a different answer.
    reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, x-access-token')
      .header('etag', answer.tag)
    if (request.headers['if-none-match']?.includes(answer.tag)) return reply.status(304).send()
    const encoding = encodingFor(request.headers['accept-encoding'], answer.text.length)
    reply.header('content-type', 'application/json; charset=utf-8')
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return answer.as(encoding)
  }
}
