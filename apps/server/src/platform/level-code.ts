/** A level of a tree code has a letter and two digits. */
export const LEVEL = 3
const LAST = 'Z99'

function following(level: string): string | null {
  if (level === LAST) return null
  const number = Number(level.slice(1))
  if (number < 99) return level[0] + String(number + 1).padStart(2, '0')
  return `${String.fromCharCode(level.charCodeAt(0) + 1)}01`
}

/**
 * Returns the code after the highest code of the siblings: A02 after A01, or A01A02 after A01A01. Returns null when the
 * level is full.
 */
export function nextLevelCode(parent: string | null, siblings: readonly string[]): string | null {
  const prefix = parent ?? ''
  const highest = siblings
    .filter((code) => code.length === prefix.length + LEVEL && code.startsWith(prefix))
    .reduce((last, code) => (code > last ? code : last), '')
  if (highest === '') return `${prefix}A01`
  const next = following(highest.slice(prefix.length))
  return next === null ? null : prefix + next
}
