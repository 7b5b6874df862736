import type { Comparing } from '@mashu/contract/teaching/check/check'
import { foldLine } from './fold.ts'

/** Equal floats may be printed differently. */
const PRINT_TOLERANCE = 1e-9

const NUMBER = /(?<![\p{L}\p{N}_.])-?\d+(?:\.\d+)?(?:e[-+]?\d+)?(?![\p{L}\p{N}_]|\.\d)/giu

const isNear = (left: number, right: number, tolerance: number): boolean =>
  Math.abs(left - right) <= Math.max(tolerance, PRINT_TOLERANCE * Math.max(1, Math.abs(left), Math.abs(right)))

/** Numbers are compared by value. */
export function sameLine(left: string, right: string, tolerance = 0): boolean {
  if (left === right) return true
  const ours = left.match(NUMBER) ?? []
  const theirs = right.match(NUMBER) ?? []
  if (ours.length === 0 || ours.length !== theirs.length) return false
  if (left.replaceAll(NUMBER, '#') !== right.replaceAll(NUMBER, '#')) return false
  return ours.every((number, index) => isNear(Number(number), Number(theirs[index]), tolerance))
}

/** Blank lines are never compared. */
const linesOf = (text: string, how: Comparing): { shown: string; folded: string }[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => ({ shown: line.trim(), folded: foldLine(line, how) }))
    .filter(({ folded }) => folded.trim() !== '')

export type TextDifference =
  | { readonly kind: 'missing'; readonly expected: string; readonly line: number }
  | { readonly kind: 'other'; readonly expected: string; readonly actual: string; readonly line: number }
  | { readonly kind: 'more'; readonly actual: string; readonly line: number }

/** Returns the first difference, or undefined for equal texts. */
export function findDifference(expected: string, actual: string, how: Comparing): TextDifference | undefined {
  const wanted = linesOf(expected, how)
  const found = linesOf(actual, how)
  if (how.anyOrder) return findInAnyOrder(wanted, found, how)
  return how.otherLines ? findAmongOthers(wanted, found, how) : findInOrder(wanted, found, how)
}

type Lines = ReturnType<typeof linesOf>

function findInOrder(wanted: Lines, found: Lines, { tolerance }: Comparing): TextDifference | undefined {
  for (const [index, line] of wanted.entries()) {
    const actual = found[index]
    if (!actual) return { kind: 'missing', expected: line.shown, line: index + 1 }
    if (!sameLine(line.folded, actual.folded, tolerance))
      return { kind: 'other', expected: line.shown, actual: actual.shown, line: index + 1 }
  }
  const more = found[wanted.length]
  return more && { kind: 'more', actual: more.shown, line: wanted.length + 1 }
}

/** The expected lines must appear in this order. A prompt may precede a line. */
function findAmongOthers(wanted: Lines, found: Lines, { tolerance }: Comparing): TextDifference | undefined {
  let at = 0
  for (const [index, line] of wanted.entries()) {
    while (at < found.length && !endsWith(found[at]!.folded, line.folded, tolerance)) at += 1
    if (at === found.length) return { kind: 'missing', expected: line.shown, line: index + 1 }
    at += 1
  }
  return undefined
}

const endsWith = (actual: string, expected: string, tolerance: number | undefined): boolean =>
  sameLine(actual, expected, tolerance) ||
  (actual.endsWith(expected) && !/[\p{L}\p{N}]/u.test(actual.at(-expected.length - 1) ?? '')) ||
  (actual.endsWith(expected) && /\p{Script=Han}/u.test(actual.at(-expected.length - 1) ?? ''))

function findInAnyOrder(wanted: Lines, found: Lines, how: Comparing): TextDifference | undefined {
  const left = [...found]
  for (const [index, line] of wanted.entries()) {
    const at = left.findIndex(({ folded }) => sameLine(line.folded, folded, how.tolerance))
    if (at < 0) return { kind: 'missing', expected: line.shown, line: index + 1 }
    left.splice(at, 1)
  }
  const more = how.otherLines ? undefined : left[0]
  return more && { kind: 'more', actual: more.shown, line: wanted.length + 1 }
}

const MAX_SHOWN = 30
const cut = (text: string): string => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text)

export function sayDifference(difference: TextDifference): string {
  if (difference.kind === 'missing') return `少了“${cut(difference.expected)}”`
  if (difference.kind === 'more') return `多了“${cut(difference.actual)}”`
  return `第 ${difference.line} 行要“${cut(difference.expected)}”，输出的是“${cut(difference.actual)}”`
}

/** True if a short text, such as a speech bubble, contains the expected text. */
export function saysText(actual: string, expected: string): boolean {
  const [spoken, wanted] = [foldLine(actual, {}), foldLine(expected, {})]
  return wanted !== '' && (spoken.includes(wanted) || sameLine(spoken, wanted))
}
