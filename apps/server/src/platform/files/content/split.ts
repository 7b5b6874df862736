import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { zipEntries } from './zip-entries.ts'

/**
 * A stored file is a sequence of pieces: blobs that are shared by hash, and small bytes between them that are kept in
 * the row. A project file is a zip; cut at its entries, a version that changes one costume costs one costume
 * (architecture.md §3).
 */
export type Piece = { blob: Uint8Array } | { inline: Uint8Array }

/** Entries below this size stay in the row: a file of their own would cost more than they hold. */
export const MIN_BLOB = 1024
/** More than this between the blobs, or more blobs, is no project file; it is kept whole. */
const MAX_INLINE = 256 * 1024
const MAX_BLOBS = 2000

/**
 * Cuts at the entries of a zip; anything else, and any damaged zip, is one blob. The pieces in order are exactly
 * `bytes`.
 */
export function splitPieces(bytes: Uint8Array): Piece[] {
  const whole: Piece[] = bytes.length === 0 ? [] : [{ blob: bytes }]
  const entries = zipEntries(bytes)?.filter((entry) => entry.end - entry.start >= MIN_BLOB)
  if (!entries || entries.length === 0 || entries.length > MAX_BLOBS) return whole
  const pieces: Piece[] = []
  let at = 0
  let inline = 0
  for (const entry of entries) {
    if (entry.start > at) pieces.push({ inline: bytes.subarray(at, entry.start) })
    pieces.push({ blob: bytes.subarray(entry.start, entry.end) })
    inline += entry.start - at
    at = entry.end
  }
  if (at < bytes.length) pieces.push({ inline: bytes.subarray(at) })
  return inline + bytes.length - at > MAX_INLINE ? whole : pieces
}

/** One part of a stored file: bytes of the row, or a blob with its size. */
export type Part = { inline: Buffer } | { hash: string; size: number }

/**
 * Layout as `sys_file.pieces` holds it. Headers and directory of a zip repeat the same names, so they are packed
 * together; a number in `parts` is that many bytes of them, a pair is a blob.
 */
interface Layout {
  inline?: string
  parts: (number | [hash: string, size: number])[]
}

/** Text for `sys_file.pieces`. */
export function writeLayout(parts: readonly Part[]): string {
  const inline = Buffer.concat(parts.flatMap((part) => ('inline' in part ? [part.inline] : [])))
  const layout: Layout = {
    parts: parts.map((part) => ('inline' in part ? part.inline.length : [part.hash, part.size])),
  }
  if (inline.length > 0) layout.inline = deflateRawSync(inline).toString('base64')
  return JSON.stringify(layout)
}

/** @throws when the text is no layout. */
export function readLayout(text: string): Part[] {
  const layout = JSON.parse(text) as Layout
  const inline = layout.inline === undefined ? Buffer.alloc(0) : inflateRawSync(Buffer.from(layout.inline, 'base64'))
  let at = 0
  return layout.parts.map((part): Part => {
    if (typeof part !== 'number') return { hash: part[0], size: part[1] }
    at += part
    return { inline: inline.subarray(at - part, at) }
  })
}

/** The parts that hold the bytes `start` to `end` (inclusive), each with its own range inside. */
export function partsOfRange(
  parts: readonly Part[],
  start: number,
  end: number,
): { part: Part; from: number; to: number }[] {
  const found: { part: Part; from: number; to: number }[] = []
  let at = 0
  for (const part of parts) {
    const size = 'inline' in part ? part.inline.length : part.size
    const from = Math.max(start - at, 0)
    const to = Math.min(end - at, size - 1)
    if (from <= to) found.push({ part, from, to })
    at += size
  }
  return found
}
