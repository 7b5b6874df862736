import { MAX_PATTERN, MAX_STEPS } from '@mashu/contract/sys/rule/check-rule'
import type { RE2JS } from 're2js'
import { lazyPackage } from '../../../platform/package/lazy-package.ts'

const re2 = lazyPackage<typeof import('re2js')>('re2js')

/** Maximum total of repetitions, checked before the pattern is compiled. */
export const MAX_REPEATS = 1000
/** Maximum number of instructions. RE2 needs time in proportion to the instructions times the length of the value. */
export const MAX_PROGRAM = 4000

export const repeatsIn = (pattern: string): number =>
  [...pattern.matchAll(/\{(\d+)(?:,(\d*))?\}/g)].reduce((sum, [, least, most]) => sum + Number(most || least), 0)

/** Returns null when the pattern is invalid, too large, or not supported by RE2. */
function compileAnew(pattern: string): RE2JS | null {
  try {
    // `translateRegExp` accepts `\u4e00`, which existing rules use.
    const { RE2JS: expressions } = re2()
    const compiled = expressions.compile(expressions.translateRegExp(pattern))
    return compiled.programSize() > MAX_PROGRAM ? null : compiled
  } catch {
    return null
  }
}

/**
 * Compiled patterns, most recently used last, within the limits of a single rule.
 * A compiled pattern caches up to 8 MB of states, which makes later matches a hundred times faster.
 */
const known = new Map<string, RE2JS | null>()

const sizeOf = (compiled: RE2JS | null): number => compiled?.programSize() ?? 0

function forgetOldest(): void {
  let size = [...known.values()].reduce((sum, compiled) => sum + sizeOf(compiled), 0)
  for (const [pattern, compiled] of known) {
    if (known.size <= MAX_STEPS && size <= MAX_PROGRAM) return
    known.delete(pattern)
    size -= sizeOf(compiled)
  }
}

/** Returns null when the pattern is invalid, too large, or not supported by RE2. */
export function compile(pattern: string): RE2JS | null {
  if (pattern.length > MAX_PATTERN || repeatsIn(pattern) > MAX_REPEATS) return null
  const found = known.get(pattern)
  const compiled = found === undefined ? compileAnew(pattern) : found
  known.delete(pattern)
  known.set(pattern, compiled)
  if (found === undefined) forgetOldest()
  return compiled
}
