import { checks } from '../form/control.ts'
import type { FormField } from '../form/definition.ts'

/** Checks of a field that are no code of `checks`: a rule of the school, or a pattern of its own. */

const SCHOOL_RULE = 'rule:'

type Checked = Pick<FormField, 'fieldValidType' | 'fieldShowType'>

/** How a field names a check rule of the school. */
export const asSchoolRule = (ruleCode: string): string => `${SCHOOL_RULE}${ruleCode}`

/** Code of the school's check rule that a field obeys. */
export function schoolRuleOf({ fieldValidType, fieldShowType }: Checked): string | undefined {
  if (fieldShowType !== 'text' || !fieldValidType?.startsWith(SCHOOL_RULE)) return undefined
  return fieldValidType.slice(SCHOOL_RULE.length)
}

/** Regular expression of a field's own, as the reference has it: whatever is no code. */
export function ownPatternOf(field: Checked): string | undefined {
  const { fieldValidType, fieldShowType } = field
  if (fieldShowType !== 'text' || !fieldValidType?.trim() || Object.hasOwn(checks, fieldValidType)) return undefined
  return schoolRuleOf(field) === undefined ? fieldValidType : undefined
}

/** The reference's `*` demands a value, which is a mark of its own here; blanks are no check. */
export function asChecked<T extends { fieldValidType?: string | null; fieldMustInput?: string }>(field: T): T {
  const code = field.fieldValidType?.trim()
  if (code === '*') return { ...field, fieldValidType: null, fieldMustInput: '1' }
  return code === '' ? { ...field, fieldValidType: null } : field
}

/** A pattern that a browser tries, and what is said where a text does not fit. */
export interface BrowserCheck {
  source: string
  flags: string
  message: string
}

/** What a browser can check of a text by itself. */
export function browserCheckOf(field: FormField): BrowserCheck | undefined {
  const { fieldShowType, fieldValidType, dbFieldTxt: label, dbType } = field
  if (fieldShowType !== 'text' || (dbType !== 'string' && dbType !== 'Text')) return undefined
  const { pattern, message } = checks[fieldValidType ?? ''] ?? {}
  if (pattern) return { source: pattern, flags: 'u', message: `${label}${message}` }
  const quick = quickPatternOf(field)
  return quick && { source: quick.source, flags: '', message: `${label}的格式不对` }
}

/** Whether the server alone can say if a text fits: by a rule of the school, or a pattern that is not quick. */
export const isCheckedByServer = (field: Checked): boolean =>
  schoolRuleOf(field) !== undefined || (ownPatternOf(field) !== undefined && quickPatternOf(field) === undefined)

/**
 * The pattern of a field where a browser can run it without going back over the text for long: nothing is optional or
 * repeated more than once, no group is, and there are no alternatives. Others are checked by the server alone, whose
 * engine never goes back.
 */
export function quickPatternOf(field: Checked): RegExp | undefined {
  const pattern = ownPatternOf(field)
  if (pattern === undefined) return undefined
  const bare = pattern.replaceAll(/\\./g, 'x').replaceAll(/\[[^\]]*\]/g, 'x')
  const wide = bare.match(/[*+?]|\{\d+,\d*\}/g) ?? []
  if (wide.length > 1 || /\)[*+?{]|\|/.test(bare)) return undefined
  try {
    return new RegExp(pattern)
  } catch {
    return undefined
  }
}
