/** The format by the first bytes. File names and the browser's types are often wrong. */
export type MediaKind = 'png' | 'jpeg' | 'gif' | 'bmp' | 'webp' | 'heic' | 'svg' | 'wav' | 'mp3' | 'zip' | 'other'

const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length))

/** Number of bytes in which the first tag is expected, after a declaration and comments. */
const SVG_HEAD = 4096

const STARTS: readonly (readonly [start: string, kind: MediaKind])[] = [
  ['\u0089PNG', 'png'],
  ['\u00FF\u00D8\u00FF', 'jpeg'],
  ['GIF8', 'gif'],
  ['BM', 'bmp'],
  ['ID3', 'mp3'],
  ['PK', 'zip'],
]
/** Brands of phone pictures in a container format that sounds also use. */
const HEIC = /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/

export function kindOf(bytes: Uint8Array): MediaKind {
  const start = STARTS.find(([text]) => textAt(bytes, 0, text.length) === text)
  if (start) return start[1]
  if (textAt(bytes, 0, 4) === 'RIFF') return textAt(bytes, 8, 4) === 'WEBP' ? 'webp' : 'wav'
  if (textAt(bytes, 4, 4) === 'ftyp' && HEIC.test(textAt(bytes, 8, 4))) return 'heic'
  if (bytes[0] === 0xff && (bytes[1]! & 0xe6) === 0xe2) return 'mp3'
  return /<svg[\s>]/i.test(textAt(bytes, 0, SVG_HEAD)) ? 'svg' : 'other'
}

/**
 * Number of bytes before the end of a file in which the end mark is expected, because cameras and programs append their
 * own data.
 */
const TAIL = 65_536

const hasAtEnd = (bytes: Uint8Array, mark: readonly number[]): boolean => {
  const tail = bytes.subarray(-TAIL)
  return tail.some((_, at) => mark.every((byte, offset) => tail[at + offset] === byte))
}

/** Compares the length of the file with the declared length. A streamed recording declares none. */
function isRiffWhole(bytes: Uint8Array): boolean {
  const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(4, true)
  return size === 0 || size === 0xffffffff || size + 8 <= bytes.length + 1
}

/**
 * Returns false for an empty file, and for a truncated PNG, JPEG, GIF, WebP or WAV file. Browsers would show or play a
 * truncated file like a complete file.
 */
export function isWhole(bytes: Uint8Array, kind: MediaKind = kindOf(bytes)): boolean {
  if (kind === 'png') return hasAtEnd(bytes, [0x49, 0x45, 0x4e, 0x44])
  if (kind === 'jpeg') return hasAtEnd(bytes, [0xff, 0xd9])
  if (kind === 'gif') return hasAtEnd(bytes, [0x3b])
  if (kind === 'webp' || kind === 'wav') return bytes.length > 12 && isRiffWhole(bytes)
  return bytes.length > 0
}
