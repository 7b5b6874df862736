import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { perDatabase } from '../../db/per-database.ts'
import { type OpenUpload, selectUpload, openUploadProblem, partPath } from './upload-folder.ts'

interface Writer {
  stop(): void
  done: Promise<unknown>
}
export const writersOf = perDatabase(() => new Map<string, Writer>())

/**
 * Stops an earlier part that is still being written: its connection is dead, but the server has not noticed this yet.
 */
async function asOnlyWriter<T>(id: string, stop: () => void, work: () => Promise<T>): Promise<T> {
  const writers = writersOf()
  for (let other = writers.get(id); other; other = writers.get(id)) {
    other.stop()
    await other.done
  }
  const working = work()
  const writer: Writer = { stop, done: working.catch(() => {}) }
  writers.set(id, writer)
  try {
    return await working
  } finally {
    if (writers.get(id) === writer) writers.delete(id)
  }
}

/**
 * If the stream breaks off, the bytes received before are kept.
 * @returns the upload with its new number of received bytes
 * @throws `openUpload.offset` when the bytes do not follow the received bytes, or `openUpload.tooLong` when there are
 * too many bytes
 */
export async function writePart(
  userId: string,
  { id, offset }: { id: string; offset: number },
  stream: Readable,
): Promise<OpenUpload> {
  const stop = () => stream.destroy(new Error('another part of the same upload has arrived'))
  return asOnlyWriter(id, stop, async () => {
    const upload = await selectUpload(userId, id)
    if (upload.stored !== null || upload.offset !== offset)
      throw openUploadProblem('openUpload.offset', {}, { offset: upload.offset })
    const file = await open(partPath(userId, id), 'r+')
    let at = offset
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        if (at + chunk.length > upload.size) throw openUploadProblem('openUpload.tooLong')
        await file.write(chunk, 0, chunk.length, at)
        at += chunk.length
      }
    } finally {
      await file.close()
    }
    return { ...upload, offset: at }
  })
}
