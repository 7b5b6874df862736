import { endianness } from 'node:os'
import { closeSync, openSync, readSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'

/**
 * SQLite's write-ahead log has a header of 32 bytes and frames of a header of 24 bytes and a page. A running checksum
 * and two salts distinguish complete frames from the remains of an older log.
 */
const HEADER_BYTES = 32
const FRAME_HEADER_BYTES = 24
const MAGIC = 0x377f0682
/** Bytes in one read. */
const CHUNK_BYTES = 4 * 1024 * 1024

type Sums = readonly [number, number]

/** A position after the last frame of a commit. */
export interface LogPosition {
  /** The first salt, which increases by 1 each time the log starts again. */
  salt: number
  otherSalt: number
  offset: number
  sums: Sums
}

/** The position in an empty or missing log. Everything written later is new. */
export const EMPTY_LOG = 'empty'

/** The committed changes after a position. */
export interface LogChange {
  /** By page number, in the state after the last commit. */
  pages: Map<number, Buffer>
  pageSize: number
  /** Pages in the database after the last commit. */
  pageCount: number
}

export type LogRead =
  | { position: LogPosition | typeof EMPTY_LOG; change: LogChange | null }
  /** Commits may be missing, because the position belongs to another log. */
  | 'gap'
  /** The log has more frames after the position than allowed. */
  | 'too-large'

interface LogHeader {
  pageSize: number
  isBigEndian: boolean
  position: LogPosition
}

/** The offset of `bytes` is a multiple of four, and the length of eight. */
function addTo([first, second]: Sums, bytes: Uint8Array, isBigEndian: boolean): Sums {
  let a = first | 0
  let b = second | 0
  const isNative = (endianness() === 'BE') === isBigEndian
  if (isNative && bytes.byteOffset % 4 === 0) {
    const words = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)
    for (let at = 0; at < words.length; at += 2) {
      a = (a + words[at]! + b) | 0
      b = (b + words[at + 1]! + a) | 0
    }
  } else {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    for (let at = 0; at < bytes.length; at += 8) {
      a = (a + view.getInt32(at, !isBigEndian) + b) | 0
      b = (b + view.getInt32(at + 4, !isBigEndian) + a) | 0
    }
  }
  return [a >>> 0, b >>> 0]
}

/** Returns null for an invalid header and for an empty log. */
function readHeader(bytes: Buffer): LogHeader | null {
  if (bytes.length < HEADER_BYTES) return null
  const magic = bytes.readUInt32BE(0)
  if ((magic & ~1) >>> 0 !== MAGIC) return null
  const isBigEndian = (magic & 1) === 1
  const sums = addTo([0, 0], bytes.subarray(0, 24), isBigEndian)
  if (sums[0] !== bytes.readUInt32BE(24) || sums[1] !== bytes.readUInt32BE(28)) return null
  return {
    pageSize: bytes.readUInt32BE(8),
    isBigEndian,
    position: { salt: bytes.readUInt32BE(16), otherSalt: bytes.readUInt32BE(20), offset: HEADER_BYTES, sums },
  }
}

/** Returns null if commits may be missing. */
function startIn({ position }: LogHeader, from: LogPosition | typeof EMPTY_LOG | null): LogPosition | null {
  if (from === null || from === EMPTY_LOG) return position
  if (from.salt === position.salt && from.otherSalt === position.otherSalt) return from
  return position.salt === (from.salt + 1) >>> 0 ? position : null
}

async function readAt(file: FileHandle, length: number, offset: number): Promise<Buffer> {
  const buffer = Buffer.from(new ArrayBuffer(length))
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await file.read(buffer, filled, length - filled, offset + filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return buffer.subarray(0, filled)
}

interface ReadOptions {
  /** With null, only the end of the log is returned. */
  from: LogPosition | typeof EMPTY_LOG | null
  /** Maximum number of frames to read. */
  mostFrames: number
}

/**
 * Reads the commits after a position. The caller must ensure that the log does not start again before it was completely
 * read. A log that has started again only once since the position is read completely.
 * @param file the log itself, `mashu.db-wal`
 */
export async function readLog(file: string, { from, mostFrames }: ReadOptions): Promise<LogRead> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (handle === null) return isNew(from) ? { position: EMPTY_LOG, change: null } : 'gap'
  try {
    const header = readHeader(await readAt(handle, HEADER_BYTES, 0))
    // A truncated log is later written again from its first frame.
    if (header === null) return { position: from ?? EMPTY_LOG, change: null }
    const start = startIn(header, from)
    if (start === null) return 'gap'
    const frames = { handle, header, from: start }
    return from === null ? { position: await endOf(frames), change: null } : await readFrames(frames, mostFrames)
  } finally {
    await handle.close()
  }
}

const isNew = (from: ReadOptions['from']) => from === null || from === EMPTY_LOG

interface Frames {
  handle: FileHandle
  header: LogHeader
  from: LogPosition
}

/** Returns null for an incomplete frame or a frame of another log. */
function sumsOfFrame(frame: Buffer, { salt, otherSalt, sums }: LogPosition, { isBigEndian }: LogHeader): Sums | null {
  const begun = addTo(sums, frame.subarray(0, 8), isBigEndian)
  const next = addTo(begun, frame.subarray(FRAME_HEADER_BYTES), isBigEndian)
  const isOurs = frame.readUInt32BE(8) === salt && frame.readUInt32BE(12) === otherSalt
  return isOurs && frame.readUInt32BE(16) === next[0] && frame.readUInt32BE(20) === next[1] ? next : null
}

/** Yields the complete frames of this log after a position. */
async function* framesOf({ handle, header, from }: Frames) {
  const frameBytes = FRAME_HEADER_BYTES + header.pageSize
  const atOnce = Math.max(1, Math.floor(CHUNK_BYTES / frameBytes)) * frameBytes
  let { offset, sums } = from
  for (;;) {
    const chunk = await readAt(handle, atOnce, offset)
    for (let at = 0; at + frameBytes <= chunk.length; at += frameBytes) {
      const frame = chunk.subarray(at, at + frameBytes)
      const next = sumsOfFrame(frame, { ...from, sums }, header)
      if (next === null) return
      sums = next
      offset += frameBytes
      yield {
        number: frame.readUInt32BE(0),
        pageCount: frame.readUInt32BE(4),
        page: frame.subarray(FRAME_HEADER_BYTES),
        reached: { ...from, offset, sums },
      }
    }
    if (chunk.length < atOnce) return
  }
}

async function endOf(frames: Frames): Promise<LogPosition> {
  let position = frames.from
  for await (const { pageCount, reached } of framesOf(frames)) if (pageCount > 0) position = reached
  return position
}

async function readFrames(frames: Frames, mostFrames: number): Promise<LogRead> {
  const pages = new Map<number, Buffer>()
  const uncommitted = new Map<number, Buffer>()
  let position = frames.from
  let pageCount = 0
  let count = 0
  for await (const frame of framesOf(frames)) {
    if (++count > mostFrames) return 'too-large'
    // Copied, because the original would keep the whole read buffer in memory.
    uncommitted.set(frame.number, Buffer.from(frame.page))
    if (frame.pageCount === 0) continue
    for (const [number, page] of uncommitted) pages.set(number, page)
    uncommitted.clear()
    pageCount = frame.pageCount
    position = frame.reached
  }
  return { position, change: pages.size === 0 ? null : { pages, pageSize: frames.header.pageSize, pageCount } }
}

/**
 * Returns true if the log contains nothing after a position. Synchronous, so that this program writes nothing
 * meanwhile.
 */
export function isReadWhole(file: string, position: LogPosition | typeof EMPTY_LOG): boolean {
  if (position === EMPTY_LOG) return false
  const handle = openSync(file, 'r')
  try {
    const read = (length: number, offset: number) => {
      const buffer = Buffer.from(new ArrayBuffer(length))
      return buffer.subarray(0, readSync(handle, buffer, 0, length, offset))
    }
    const header = readHeader(read(HEADER_BYTES, 0))
    if (header?.position.salt !== position.salt || header.position.otherSalt !== position.otherSalt) return false
    const frameBytes = FRAME_HEADER_BYTES + header.pageSize
    const frame = read(frameBytes, position.offset)
    return frame.length < frameBytes || sumsOfFrame(frame, position, header) === null
  } finally {
    closeSync(handle)
  }
}
