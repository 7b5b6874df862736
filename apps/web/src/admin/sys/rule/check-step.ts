import type { CheckStep } from '@mashu/contract/sys/rule/check-rule'

/** `key` identifies the row of a step when steps are moved. */
export interface EditedStep {
  key: number
  /** True for a check of the whole value. Otherwise, a step checks the next `count` characters. */
  whole: boolean
  count: number
  pattern: string
  message: string
}

export const WHOLE = '*'

let keys = 0
export const newStep = (whole = true): EditedStep => ({ key: ++keys, whole, count: 1, pattern: '', message: '' })

/** Leaves out steps that cannot be read. */
export function readSteps(ruleJson: unknown): EditedStep[] {
  try {
    const read: unknown = JSON.parse(String(ruleJson ?? ''))
    if (!Array.isArray(read)) return []
    return read
      .filter((step): step is Partial<CheckStep> => typeof step === 'object' && step !== null)
      .map(({ digits, pattern, message }) => ({
        key: ++keys,
        whole: String(digits) === WHOLE,
        count: Number(digits) || 1,
        pattern: String(pattern ?? ''),
        message: String(message ?? ''),
      }))
  } catch {
    return []
  }
}

/**
 * A step for the whole value has the priority 1 if it comes before the first step for a part, else 0.
 * Pages of the former system sort the steps by this priority.
 */
export function stepsText(steps: readonly EditedStep[]): string {
  const piece = steps.findIndex((step) => !step.whole)
  const firstPiece = piece === -1 ? steps.length : piece
  return JSON.stringify(
    steps.map(({ whole, count, pattern, message }, index): CheckStep => ({
      digits: whole ? WHOLE : String(count),
      pattern: pattern.trim(),
      message: message.trim(),
      ...(whole ? { priority: index < firstPiece ? '1' : '0' } : {}),
    })),
  )
}

/** Moves a step. Returns the same array if the places are equal or one of them does not exist. */
export function moved<T>(steps: readonly T[], from: number, to: number): readonly T[] {
  if (from === to || to < 0 || to >= steps.length || from < 0 || from >= steps.length) return steps
  const rest = steps.filter((_, index) => index !== from)
  return [...rest.slice(0, to), steps[from]!, ...rest.slice(to)]
}

export function stepsRefusal(ruleJson: unknown): string | undefined {
  const steps = readSteps(ruleJson)
  if (steps.length === 0) return '请至少添加一个步骤'
  const empty = steps.findIndex((step) => step.pattern.trim() === '')
  return empty === -1 ? undefined : `第 ${empty + 1} 步：规则不能为空`
}

/** For users who do not write regular expressions. */
export const patternExamples = [
  { value: '^[0-9]+$', text: '只能是数字' },
  { value: '^[a-zA-Z]+$', text: '只能是字母' },
  { value: '^[0-9a-zA-Z_]+$', text: '只能是字母、数字、下划线' },
  { value: '^[A-Z].*$', text: '以大写字母开头' },
  { value: '^[\\u4e00-\\u9fa5]+$', text: '只能是汉字' },
  { value: '^.{3,12}$', text: '长度 3 到 12 位' },
  { value: '^1[3-9][0-9]{9}$', text: '手机号' },
  { value: '^[0-9]{17}[0-9X]$', text: '18 位身份证号' },
] as const
