import { MAX_PATTERN, MAX_STEPS } from '@mashu/contract/sys/rule/check-rule'
import type { RE2JS } from 're2js'
import { lazyPackage } from '../../../platform/package/lazy-package.ts'

const re2 = lazyPackage<typeof import('re2js')>('re2js')

/** Times that the pieces of a pattern may be repeated, added up. Checked before it is compiled. */
export const MAX_REPEATS = 1000
/**
 * Instructions of all steps of a rule. The time of a match is their number times the length of the value, whatever the
 * pattern: RE2 never goes back.
 */
export const MAX_PROGRAM = 4000

export const repeatsIn = (pattern: string): number =>
  [...pattern.matchAll(/\{(\d+)(?:,(\d*))?\}/g)].reduce((sum, [, least, most]) => sum + Number(most || least), 0)

/** A pattern that can be run in time linear to the text; null for one that is broken, too large or not regular. */
function compileAnew(pattern: string): RE2JS | null {
  try {
    // Chinese ranges are written \u4e00 in the patterns of existing rules.
    const { RE2JS: expressions } = re2()
    const compiled = expressions.compile(expressions.translateRegExp(pattern))
    return compiled.programSize() > MAX_PROGRAM ? null : compiled
  } catch {
    return null
  }
}

/**
 * Compiled patterns, the one used last at the end: those of one rule, or as many small ones. A pattern keeps the states
 * that it met, up to 8 MB. What it met once takes it a hundredth of the time; a large one compiled at each call
 * took a tenth of a second and left 10 MB each time.
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

/** The compiled pattern; null for one that is broken, too large or not regular. */
export function compile(pattern: string): RE2JS | null {
  if (pattern.length > MAX_PATTERN || repeatsIn(pattern) > MAX_REPEATS) return null
  const found = known.get(pattern)
  const compiled = found === undefined ? compileAnew(pattern) : found
  known.delete(pattern)
  known.set(pattern, compiled)
  if (found === undefined) forgetOldest()
  return compiled
}
