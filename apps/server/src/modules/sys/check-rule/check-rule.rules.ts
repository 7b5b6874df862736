import type { FailedStep } from '@mashu/contract/sys/rule/check-rule'

export interface Step {
  digits: string
  pattern: string
  message: string
}

/** Reads the steps of a stored rule; anything malformed is no step. */
export function stepsOf(ruleJson: string): Step[] {
  try {
    const read: unknown = JSON.parse(ruleJson)
    if (!Array.isArray(read)) return []
    return read
      .filter((rule): rule is Record<string, unknown> => typeof rule === 'object' && rule !== null)
      .map((rule) => ({
        digits: String(rule['digits']),
        pattern: String(rule['pattern']),
        message: String(rule['message'] ?? ''),
      }))
  } catch {
    return []
  }
}

/** Patterns match the whole piece, whether or not they say so. */
function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(text)
  } catch {
    return false
  }
}

/**
 * The first step a value fails at, or null. A step with a number takes that many characters from where the last one
 * ended; `*` looks at the whole value and takes none.
 */
export function firstFailure(steps: readonly Step[], value: string): FailedStep | null {
  let begin = 0
  for (const { digits, pattern, message } of steps) {
    const whole = digits === '*'
    const end = whole ? value.length : Math.min(value.length, begin + (Number.parseInt(digits, 10) || 0))
    const piece = whole ? value : value.slice(begin, end)
    if (!matches(pattern, piece))
      return {
        digits,
        pattern,
        message,
        ...(whole ? {} : { beginIndex: begin, endIndex: end }),
        checkValue: piece,
        passed: false,
      }
    if (!whole) begin = end
  }
  return null
}
