/** Byte order marks with their encodings. */
const MARKED: readonly (readonly [readonly number[], string])[] = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]
/** Bytes that are inspected to detect UTF-16 without a byte order mark. */
const LOOKED_AT = 4000
/** The most frequent Han characters and punctuation marks of Chinese texts. */
const COMMON =
  /[的是一不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过\u{3001}\u{3002}\u{ff0c}]/gu

const decode = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Without a byte order mark, the zero byte of each Latin letter shows the encoding. */
function utf16Of(bytes: Uint8Array): string | null {
  for (const [mark, encoding] of MARKED)
    if (mark.every((byte, at) => bytes[at] === byte)) return decode(bytes, encoding)
  const zeros = [0, 0]
  bytes.subarray(0, LOOKED_AT).forEach((byte, at) => {
    if (byte === 0) zeros[at % 2]! += 1
  })
  if (bytes.length % 2 === 1 || zeros[0] === zeros[1]) return null
  const [even, odd] = zeros as [number, number]
  if (Math.min(even, odd) > 0 || Math.max(even, odd) * 20 < Math.min(bytes.length, LOOKED_AT)) return null
  const text = decode(bytes, odd > 0 ? 'utf-16le' : 'utf-16be')
  // Binary data, such as a picture, also contains zero bytes, but characters that no text contains.
  return text === null || /[^\P{Cc}\t\n\f\r]|\p{Cn}/u.test(text) ? null : text
}

/** Returns the text with more frequent Chinese characters and fewer private-use characters. */
function likelier(first: string, second: string): string {
  const score = (text: string): number => (text.match(COMMON)?.length ?? 0) - (text.match(/\p{Co}/gu)?.length ?? 0)
  return score(second) > score(first) ? second : first
}

/**
 * Decodes UTF-8, UTF-16, GB 18030 (which includes GBK) or Big5, without a byte order mark and with Unix line ends.
 * Returns null if the bytes are not a text.
 */
export function readText(bytes: Uint8Array): string | null {
  const plain = (text: string): string => text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const wide = utf16Of(bytes)
  if (wide !== null) return plain(wide)
  if (bytes.includes(0)) return null
  const utf8 = decode(bytes, 'utf-8')
  if (utf8 !== null) return plain(utf8)
  const [gb, big5] = [decode(bytes, 'gb18030'), decode(bytes, 'big5')]
  if (gb !== null && big5 !== null) return plain(likelier(gb, big5))
  const text = gb ?? big5
  return text === null ? null : plain(text)
}
