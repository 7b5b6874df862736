import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ACTIVE_KINDS, INLINE_GROUPS } from '../content/active-content.ts'
import type { OpenedFile } from '../stored/open-file.ts'

/** The content of a file's address never changes. Shared caches must not cache files of unpublished works. */
const forever = (isShared: boolean) => `${isShared ? 'public' : 'private'}, max-age=31536000, immutable`
/**
 * An SVG that is opened by its address is a document of our origin. This policy disables its scripts, forms and
 * requests.
 */
const SANDBOX = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:"

export type ByteRange = { start: number; end: number } | 'all' | 'impossible'

/** Several ranges or other units give the whole file (RFC 9110 §14.2). */
export function byteRange(header: string | undefined, size: number): ByteRange {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!found || (found[1] === '' && found[2] === '')) return 'all'
  if (found[1] === '') {
    const length = Math.min(Number(found[2]), size)
    return length === 0 ? 'impossible' : { start: size - length, end: size - 1 }
  }
  const start = Number(found[1])
  const end = found[2] === '' ? size - 1 : Math.min(Number(found[2]), size - 1)
  if (start >= size) return 'impossible'
  return end < start ? 'all' : { start, end }
}

/** Contains the file name in ASCII for old clients, and encoded in UTF-8. */
export function dispositionOf(kind: 'attachment' | 'inline', fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const full = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${full}`
}

function isFresh(request: FastifyRequest, tag: string): boolean {
  const given = request.headers['if-none-match']
  return (
    given !== undefined &&
    given.split(',').some((givenTag) => givenTag.trim().replace(/^W\//, '') === tag || givenTag.trim() === '*')
  )
}

/** For any other body of HEAD, Fastify sets the content length to zero. */
const nothing = () => Readable.from([])

/** If the store fails before the first bytes, the reply is an error and not a broken connection. */
async function openStream(stream: Readable): Promise<Readable> {
  await once(stream, 'readable')
  return stream
}

/**
 * Kinds that may contain script are sandboxed.
 * @throws the errors of the store before the reply begins
 */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  file: OpenedFile,
  options: {
    isShared: boolean
    download?: boolean
    /** When the file may change, or a person may lose access, browsers ask the server each time. */
    mayChange?: boolean
  },
): Promise<FastifyReply> {
  const extension = file.filePath.replace(/^.*\./, '')
  const inline = !options.download && INLINE_GROUPS.has(file.contentType.split('/')[0]!)
  const tag = `"${file.checksum}"`
  const ifRange = request.headers['if-range']
  const range = ifRange !== undefined && ifRange !== tag ? 'all' : byteRange(request.headers.range, file.size)
  const { start, end } = typeof range === 'string' ? { start: 0, end: file.size - 1 } : range
  const isRead = request.method !== 'HEAD' && range !== 'impossible' && !isFresh(request, tag)
  // The stream opens before the headers are set, because an error of the store with these headers could be cached for a
  // year.
  const body = isRead ? await openStream(file.stream(start, end)) : nothing()
  reply
    .header('cache-control', options.mayChange ? 'private, no-cache' : forever(options.isShared))
    .header('etag', tag)
    .header('accept-ranges', 'bytes')
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('content-disposition', dispositionOf(inline ? 'inline' : 'attachment', file.fileName))
  if (ACTIVE_KINDS.has(extension)) reply.header('content-security-policy', SANDBOX)
  if (isFresh(request, tag)) return reply.status(304).send()
  reply.header(
    'content-type',
    file.contentType.startsWith('text/') ? `${file.contentType}; charset=utf-8` : file.contentType,
  )
  if (range === 'impossible') return reply.status(416).header('content-range', `bytes */${file.size}`).send()
  if (range !== 'all') reply.status(206).header('content-range', `bytes ${start}-${end}/${file.size}`)
  reply.header('content-length', end - start + 1)
  return reply.send(body)
}

/** Sends a smaller picture or a PDF of a stored file. */
export async function sendMade(
  request: FastifyRequest,
  reply: FastifyReply,
  made: { path: string; contentType: string; tag: string; isShared: boolean },
): Promise<FastifyReply> {
  const { path, contentType, tag, isShared } = made
  reply
    .header('cache-control', forever(isShared))
    .header('etag', tag)
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin')
  if (isFresh(request, tag)) return reply.status(304).send()
  const { size } = await stat(path)
  reply.header('content-type', contentType).header('content-length', size)
  return reply.send(request.method === 'HEAD' ? nothing() : createReadStream(path))
}
