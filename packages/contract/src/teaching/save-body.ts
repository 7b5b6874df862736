/**
 * Content type for saving a work in a single body, which is faster than multipart. The body starts with the lengths of
 * its three parts, as big-endian numbers of four bytes: `SaveMeta` as JSON in UTF-8, the project, and the cover, which
 * can be empty.
 */
export const SAVE_BODY = 'application/vnd.mashu.save'

export const SAVE_HEAD_BYTES = 12

export interface SaveLengths {
  meta: number
  file: number
  cover: number
}

export function writeSaveHead({ meta, file, cover }: SaveLengths): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(SAVE_HEAD_BYTES)
  const view = new DataView(head.buffer)
  for (const [index, length] of [meta, file, cover].entries()) view.setUint32(index * 4, length)
  return head
}

/** Reads the lengths from the first {@link SAVE_HEAD_BYTES} bytes of a body. */
export function readSaveHead(head: Uint8Array): SaveLengths {
  const view = new DataView(head.buffer, head.byteOffset, SAVE_HEAD_BYTES)
  return { meta: view.getUint32(0), file: view.getUint32(4), cover: view.getUint32(8) }
}

/** An empty cover becomes null. */
export function readSaveBody(body: Uint8Array): { meta: Uint8Array; file: Uint8Array; cover: Uint8Array | null } {
  const { meta, file, cover } = readSaveHead(body)
  const fileAt = SAVE_HEAD_BYTES + meta
  const coverAt = fileAt + file
  return {
    meta: body.subarray(SAVE_HEAD_BYTES, fileAt),
    file: body.subarray(fileAt, coverAt),
    cover: cover === 0 ? null : body.subarray(coverAt, coverAt + cover),
  }
}
