/** Repairs texts whose character set differs from the declared character set of their column. */

const SIGNS = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
const BYTES = new Map([...SIGNS].map((sign, byte) => [sign, byte]))
const CHINESE = /^[\p{Script=Han}\p{P}\p{N}\p{Zs}A-Za-z\s～￥]+$/u
const HIGH = /[\u0080-\uffff]/

/** Returns undefined when a character is not in windows-1252. */
function bytesOf(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) {
    const byte = BYTES.get(text[at]!)
    if (byte === undefined) return undefined
    bytes[at] = byte
  }
  return bytes
}

function decoded(bytes: Uint8Array, charset: string): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * Returns the original text if a column declared as latin1 contains UTF-8 or GBK.
 * French and German texts stay: read as GBK, they would contain more than Chinese characters.
 */
export function mendText(text: string): string | undefined {
  if (!HIGH.test(text)) return undefined
  const bytes = bytesOf(text)
  if (bytes === undefined) return undefined
  const utf8 = decoded(bytes, 'utf-8')
  if (utf8 !== undefined) return utf8
  const gbk = decoded(bytes, 'gbk')
  return gbk !== undefined && /\p{Script=Han}/u.test(gbk) && CHINESE.test(gbk) ? gbk : undefined
}

/** NUL ends a text in SQLite, and PostgreSQL refuses it. */
export const removeNul = (text: string): string => (text.includes('\0') ? text.replaceAll('\0', '') : text)
