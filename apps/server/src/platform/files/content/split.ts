import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { zipEntries } from './zip-entries.ts'

/**
 * A piece is a blob, which files with equal content share, or a few bytes in the row. The entries of a project's zip
 * are separate blobs, so a version stores only changed entries (architecture.md §3).
 */
export type Piece = { blob: Uint8Array } | { inline: Uint8Array }

/** Bytes. A separate file of a smaller entry would need more space than its content. */
export const MIN_BLOB = 1024
/** Bytes in the row and number of blobs. A project file above a limit becomes one blob. */
const MAX_INLINE = 256 * 1024
const MAX_BLOBS = 2000

/** The concatenated pieces equal `bytes`. A file that is no zip becomes one blob. */
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

export type Part = { inline: Buffer } | { hash: string; size: number }

/**
 * The JSON in `sys_file.pieces`. `inline` contains all bytes of the row, compressed together, because the headers and
 * the directory of a zip repeat names.
 * In `parts`, a number is a count of these bytes, and a pair is a blob.
 */
interface Layout {
  inline?: string
  parts: (number | [hash: string, size: number])[]
}

export function writeLayout(parts: readonly Part[]): string {
  const inline = Buffer.concat(parts.flatMap((part) => ('inline' in part ? [part.inline] : [])))
  const layout: Layout = {
    parts: parts.map((part) => ('inline' in part ? part.inline.length : [part.hash, part.size])),
  }
  if (inline.length > 0) layout.inline = deflateRawSync(inline).toString('base64')
  return JSON.stringify(layout)
}

/** @throws when the text is not a layout */
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

/** `end` is inclusive. `from` and `to` are offsets in the part. */
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
