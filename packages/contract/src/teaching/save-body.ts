/**
 * The content type of a save in one body, which costs the server less than multipart. The body has the lengths of its
 * three parts, four bytes each in big-endian order, and then the parts: `SaveMeta` as JSON in UTF-8, the project, and
 * the cover, which may be empty.
 */
export const SAVE_BODY = 'application/vnd.mashu.save'

/** The size of the three lengths together, in bytes. */
export const SAVE_HEAD_BYTES = 12

export interface SaveLengths {
  meta: number
  file: number
  cover: number
}

/** Returns the bytes before the parts. */
export function writeSaveHead({ meta, file, cover }: SaveLengths): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(SAVE_HEAD_BYTES)
  const view = new DataView(head.buffer)
  for (const [index, length] of [meta, file, cover].entries()) view.setUint32(index * 4, length)
  return head
}

/** Reads the lengths from the first {@link SAVE_HEAD_BYTES} of a body. */
export function readSaveHead(head: Uint8Array): SaveLengths {
  const view = new DataView(head.buffer, head.byteOffset, SAVE_HEAD_BYTES)
  return { meta: view.getUint32(0), file: view.getUint32(4), cover: view.getUint32(8) }
}

/** Returns the parts of a whole body. The cover is null when it is empty. */
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
