import type { TextPatch } from '@mashu/contract/teaching/lesson/line'

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** The FNV-1a hash of UTF-16 units distinguishes texts, but is not secure. */
export function checksumOf(text: string): number {
  let sum = FNV_OFFSET
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), FNV_PRIME)
  return sum >>> 0
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00
const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit < 0xe000

/** Returns the change without the common beginning and end, or null for equal texts. */
export function diffText(before: string, after: string): TextPatch | null {
  if (before === after) return null
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++
  // A single unit of a character with two units cannot be encoded as UTF-8.
  if (start > 0 && isHighSurrogate(before.charCodeAt(start - 1))) start--
  let same = 0
  while (
    same < shorter - start &&
    before.charCodeAt(before.length - 1 - same) === after.charCodeAt(after.length - 1 - same)
  )
    same++
  if (same > 0 && isLowSurrogate(before.charCodeAt(before.length - same))) same--
  const end = before.length - same
  return { from: checksumOf(before), start, end, text: after.slice(start, after.length - same) }
}

/** Returns null if the patch is for another text. */
export function applyPatch(text: string, { from, start, end, text: inserted }: TextPatch): string | null {
  if (start < 0 || end < start || end > text.length || checksumOf(text) !== from) return null
  return text.slice(0, start) + inserted + text.slice(end)
}
