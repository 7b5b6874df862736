import { checks } from '../form/control.ts'
import type { FormField } from '../form/definition.ts'

/** Prefix of a check that is a rule of the school; other checks that are no code of `checks` are patterns. */

const SCHOOL_RULE = 'rule:'

type Checked = Pick<FormField, 'fieldValidType' | 'fieldShowType'>

/** Returns the check that refers to a rule of the school. */
export const asSchoolRule = (ruleCode: string): string => `${SCHOOL_RULE}${ruleCode}`

/** Returns the code of the school's check rule of a field. */
export function schoolRuleOf({ fieldValidType, fieldShowType }: Checked): string | undefined {
  if (fieldShowType !== 'text' || !fieldValidType?.startsWith(SCHOOL_RULE)) return undefined
  return fieldValidType.slice(SCHOOL_RULE.length)
}

/** Returns the field's own regular expression: any check that is no code, as in the reference. */
export function ownPatternOf(field: Checked): string | undefined {
  const { fieldValidType, fieldShowType } = field
  if (fieldShowType !== 'text' || !fieldValidType?.trim() || Object.hasOwn(checks, fieldValidType)) return undefined
  return schoolRuleOf(field) === undefined ? fieldValidType : undefined
}

/** Converts the reference's checks: `*` means required, which is a separate property here; blanks are no check. */
export function asChecked<T extends { fieldValidType?: string | null; fieldMustInput?: string }>(field: T): T {
  const code = field.fieldValidType?.trim()
  if (code === '*') return { ...field, fieldValidType: null, fieldMustInput: '1' }
  return code === '' ? { ...field, fieldValidType: null } : field
}

/** A pattern that a browser tests, with its message. */
export interface BrowserCheck {
  source: string
  flags: string
  message: string
}

/** Returns the check of a text that a browser can run. */
export function browserCheckOf(field: FormField): BrowserCheck | undefined {
  const { fieldShowType, fieldValidType, dbFieldTxt: label, dbType } = field
  if (fieldShowType !== 'text' || (dbType !== 'string' && dbType !== 'Text')) return undefined
  const { pattern, message } = checks[fieldValidType ?? ''] ?? {}
  if (pattern) return { source: pattern, flags: 'u', message: `${label}${message}` }
  const quick = quickPatternOf(field)
  return quick && { source: quick.source, flags: '', message: `${label}的格式不对` }
}

/** Returns true when only the server can check a text: by a rule of the school, or a pattern that may be slow. */
export const isCheckedByServer = (field: Checked): boolean =>
  schoolRuleOf(field) !== undefined || (ownPatternOf(field) !== undefined && quickPatternOf(field) === undefined)

/**
 * Returns the pattern of a field if a browser can run it without much backtracking: at most one optional or repeated
 * part, which is no group, and no alternatives. Other patterns are checked by the server only, whose engine never
 * backtracks.
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
