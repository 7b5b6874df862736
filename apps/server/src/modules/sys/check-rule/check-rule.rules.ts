import { parseGivenJson } from '../../../platform/http/field/json/given-json.ts'
import {
  MAX_PATTERN,
  MAX_STEPS,
  type CheckStep,
  type FailedStep,
  type TriedStep,
} from '@mashu/contract/sys/rule/check-rule'
import { compile, MAX_PROGRAM, MAX_REPEATS, repeatsIn } from './pattern.ts'

export type Step = Pick<CheckStep, 'digits' | 'pattern' | 'message'>

/** Skips steps that are not objects. Returns no steps for invalid JSON. */
export function stepsOf(ruleJson: string): Step[] {
  try {
    const read = parseGivenJson(ruleJson)
    if (!Array.isArray(read)) return []
    return read
      .filter((rule): rule is Record<string, unknown> => typeof rule === 'object' && rule !== null)
      .map((rule) => ({
        digits: textOf(rule['digits']),
        pattern: textOf(rule['pattern']),
        message: textOf(rule['message']),
      }))
  } catch {
    return []
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const WHOLE = '*'
const MAX_DIGITS = 500
const MAX_MESSAGE = 200

function stepFault({ digits, pattern, message }: Step): string | null {
  if (digits !== WHOLE && !(/^[1-9]\d{0,2}$/.test(digits) && Number(digits) <= MAX_DIGITS))
    return `的位数应为 1–${MAX_DIGITS} 的整数，或者 * 表示整个值`
  if (pattern === '') return '的规则不能为空'
  if (pattern.length > MAX_PATTERN) return `的规则太长，最多 ${MAX_PATTERN} 个字符`
  if (repeatsIn(pattern) > MAX_REPEATS) return `的重复次数太多，加起来最多 ${MAX_REPEATS} 次`
  if (message.length > MAX_MESSAGE) return `的提示文本太长，最多 ${MAX_MESSAGE} 个字`
  if (!compile(pattern)) return '不是正确的正则表达式，或者用了不支持的写法（回看、前后断言）'
  return null
}

/** Returns null for a valid rule. */
export function ruleFault(ruleJson: string): string | null {
  let read: unknown
  try {
    read = parseGivenJson(ruleJson)
  } catch {
    read = null
  }
  if (!Array.isArray(read))
    return '校验步骤应为 JSON 列表，例如 [{"digits":"*","pattern":"^[0-9]+$","message":"只能是数字"}]'
  const steps = stepsOf(ruleJson)
  if (steps.length === 0 || steps.length < read.length) return '至少要有一个步骤，每一步要有位数和规则'
  if (steps.length > MAX_STEPS) return `最多 ${MAX_STEPS} 个步骤`
  for (const [index, step] of steps.entries()) {
    const fault = stepFault(step)
    if (fault !== null) return `第 ${index + 1} 步${fault}`
  }
  const size = steps.reduce((sum, { pattern }) => sum + (compile(pattern)?.programSize() ?? 0), 0)
  return size > MAX_PROGRAM ? '这些步骤加起来太复杂，请写得简单一些' : null
}

/** A pattern must match the whole text, even without anchors. An invalid pattern matches nothing. */
const matches = (pattern: string, text: string): boolean => compile(pattern)?.matches(text) ?? false

/**
 * A step with a number checks that number of characters after the previous step. A step with `*` checks the whole value
 * and does not advance.
 */
export function trySteps(steps: readonly Step[], value: string): TriedStep[] {
  const letters = [...value]
  let begin = 0
  return steps.slice(0, MAX_STEPS).map(({ digits, pattern, message }) => {
    const whole = digits === WHOLE
    const from = begin
    const end = whole ? letters.length : Math.min(letters.length, from + (Number.parseInt(digits, 10) || 0))
    const checkValue = whole ? value : letters.slice(from, end).join('')
    if (!whole) begin = end
    return {
      digits,
      pattern,
      message,
      ...(whole ? {} : { beginIndex: from, endIndex: end }),
      checkValue,
      passed: matches(pattern, checkValue),
    }
  })
}

/** Returns null when the value passes all steps. */
export function firstFailure(steps: readonly Step[], value: string): FailedStep | null {
  const failed = trySteps(steps, value).find(({ passed }) => !passed)
  return failed ? { ...failed, passed: false } : null
}

/** Returns the fault of a pattern as a text without a subject. The caller puts the name of the field before it. */
export const patternFault = (pattern: string): string | null => stepFault({ digits: WHOLE, pattern, message: '' })

/** A match anywhere in the text suffices. An invalid pattern accepts everything. */
export const finds = (pattern: string, text: string): boolean => compile(pattern)?.matcher(text).find() ?? true
