import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Multipart } from '@fastify/multipart'
import { Problem, problem } from '@mashu/contract'
import { storageFailure } from '../../db/storage-failure.ts'
import { discard, receive, type Incoming } from '../../files/stored/receive.ts'
import { blobStore } from '../../files/stored/blobs.ts'
import { S3Error } from '../../s3/s3-error.ts'
import { assertStorable } from '../field/json/storable-text.ts'

export interface ReceivedParts {
  fields: Record<string, string>
  /** The first file of each part name. Files that are not stored are deleted at the end of the request. */
  files: Record<string, Incoming>
  /** The first file of the request, because clients use different part names. */
  first: Incoming | undefined
}

export const MAX_FIELD = 256 * 1024

/** @throws `input.unreadable` when the body is interrupted or invalid */
export async function readingBody<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw isOurs(error) ? error : problem('input.unreadable')
  }
}

/**
 * Files are hashed as they arrive, but `prepareFile` stores them later.
 * @throws `input.unreadable` when the request is not multipart, `http.tooLarge` when a file is larger than `maxBytes`
 */
export async function receiveParts(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  limits: { maxBytes: number; maxFiles?: number },
): Promise<ReceivedParts> {
  if (!request.isMultipart()) throw problem('input.unreadable')
  const { maxBytes, maxFiles = 4 } = limits
  const received: ReceivedParts = {
    fields: Object.create(null) as Record<string, string>,
    files: Object.create(null) as Record<string, Incoming>,
    first: undefined,
  }
  const all: Incoming[] = []
  reply.raw.once('close', () => {
    for (const incoming of all) void discard(incoming)
  })
  await readingBody(async () => {
    for await (const part of request.parts({
      limits: { fileSize: maxBytes + 1, files: maxFiles, fields: 50, fieldSize: MAX_FIELD },
    })) {
      assertStorable(part.fieldname, part.type === 'file' ? part.filename : part.value)
      if (part.type === 'file') all.push(await takeFile(part, received, maxBytes))
      else if (typeof part.value === 'string' && !Object.hasOwn(received.fields, part.fieldname))
        received.fields[part.fieldname] = part.value
    }
  })
  return received
}

/**
 * Passes the first file of a multipart request to `take` as it arrives.
 * @throws `input.unreadable` when no file arrives completely, `http.tooLarge` when the file is larger than `maxBytes`
 */
export async function receiveStream<T>(
  request: FastifyRequest,
  maxBytes: number,
  take: (stream: Readable) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw problem('input.unreadable')
  return readingBody(async () => {
    for await (const part of request.parts({ limits: { fileSize: maxBytes, files: 1, fields: 0 } }))
      if (part.type === 'file') {
        const taken = await take(part.file)
        if (part.file.truncated) throw problem('http.tooLarge', { max: Math.floor(maxBytes / 1024 / 1024) })
        return taken
      }
    throw problem('input.unreadable')
  })
}

/**
 * Detects refusals and errors of the storage. Node adds a path only to errors of some system calls, so a full disk is
 * recognized by its error code.
 */
const isOurs = (error: unknown) =>
  error instanceof Problem ||
  error instanceof S3Error ||
  (error instanceof Error && 'syscall' in error && ('path' in error || storageFailure(error) !== null))

async function takeFile(
  part: Extract<Multipart, { type: 'file' }>,
  received: ReceivedParts,
  maxBytes: number,
): Promise<Incoming> {
  const incoming = await receive(blobStore(), part.file, part.filename ?? '', maxBytes)
  received.files[part.fieldname] ??= incoming
  received.first ??= incoming
  return incoming
}
