import { parseGivenJson } from '../../../../platform/http/field/json/given-json.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fieldSchema, Problem, problem } from '@mashu/contract'
import { readSaveHead, SAVE_BODY, SAVE_HEAD_BYTES } from '@mashu/contract/teaching/save-body'
import { workProblem } from '@mashu/contract/teaching/work'
import { SaveMeta } from '@mashu/contract/teaching/work-session'
import {
  claimedBytes,
  discard,
  IN_MEMORY,
  incomingBytes,
  receive,
  type Incoming,
} from '../../../../platform/files/stored/receive.ts'
import { blobStore } from '../../../../platform/files/stored/blobs.ts'
import { readInput } from '../../../../platform/http/field/read-input.ts'
import { assertStorable } from '../../../../platform/http/field/json/storable-text.ts'
import { ByteReader } from '../../../../platform/http/request/byte-reader.ts'
import { MAX_FIELD, readingBody, receiveParts } from '../../../../platform/http/request/upload.ts'
import type { ZoneClock } from '../../../../platform/time/time.ts'

export const MAX_COVER_BYTES = 5 * 1024 * 1024

export interface SaveParts {
  meta: SaveMeta
  file: Incoming
  cover: Incoming | undefined
}
interface Limits {
  maxBytes: number
  clock: ZoneClock
}
interface SaveCall {
  request: FastifyRequest
  reply: FastifyReply
}

/** Leaves the body to {@link receiveSave}. */
export function takeSaveBodies(app: FastifyInstance): void {
  app.addContentTypeParser(SAVE_BODY, (_request, _body, done) => done(null))
}

function readMeta(text: string | undefined, clock: ZoneClock): SaveMeta {
  let given: unknown
  try {
    given = parseGivenJson(text ?? '')
  } catch (error) {
    throw error instanceof Problem ? error : problem('input.unreadable')
  }
  return readInput(fieldSchema(SaveMeta), given, clock) as SaveMeta
}

/**
 * Receives a save without storing it. The checksum is computed from the received bytes, or verified before they are
 * stored.
 * @throws `work.noFile`, `work.badChecksum`, `http.tooLarge` and faults of the fields
 */
export async function receiveSave(call: SaveCall, limits: Limits): Promise<SaveParts> {
  const isOneBody = call.request.headers['content-type']?.startsWith(SAVE_BODY) ?? false
  const { meta, file, cover } = await (isOneBody ? receiveBody(call, limits) : receiveForm(call, limits))
  if (!file || file.size === 0) throw workProblem('work.noFile')
  if (file.checksum !== meta.checksum) throw workProblem('work.badChecksum')
  return { meta, file, cover: cover && cover.size > 0 && cover.size <= MAX_COVER_BYTES ? cover : undefined }
}

type Received = Omit<SaveParts, 'file'> & { file: Incoming | undefined }

/** Existing clients send a form. */
async function receiveForm(call: SaveCall, { maxBytes, clock }: Limits): Promise<Received> {
  const { fields, files } = await receiveParts(call, { maxBytes, maxFiles: 2 })
  return { meta: readMeta(fields['meta'], clock), file: files['file'], cover: files['cover'] }
}

/** Our editors send one body (`save-body.ts` of the contract). */
async function receiveBody({ request, reply }: SaveCall, { maxBytes, clock }: Limits): Promise<Received> {
  const body = new ByteReader(request.raw)
  try {
    return await readingBody(async () => {
      const lengths = readSaveHead(await body.take(SAVE_HEAD_BYTES))
      if (lengths.meta > MAX_FIELD) throw problem('input.unreadable')
      if (lengths.file > maxBytes) throw problem('http.tooLarge', { max: Math.floor(maxBytes / 1024 / 1024) })
      const text = (await body.take(lengths.meta)).toString()
      assertStorable(text)
      const meta = readMeta(text, clock)
      const file = await takeFile(body, lengths.file, meta.checksum)
      reply.raw.once('close', () => void discard(file))
      const cover = lengths.cover <= MAX_COVER_BYTES ? incomingBytes('', await body.take(lengths.cover)) : undefined
      return { meta, file, cover }
    })
  } finally {
    await body.end()
  }
}

async function takeFile(body: ByteReader, size: number, checksum: string): Promise<Incoming> {
  if (size <= IN_MEMORY) return claimedBytes(await body.take(size), checksum)
  return receive(blobStore(), body.stream(size), '', size)
}
