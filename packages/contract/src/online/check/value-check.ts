import { checks } from '../form/control.ts'
import type { FormField } from '../form/definition.ts'

/** A check with this prefix is a rule of the school. Any other check that is not a code of `checks` is a pattern. */
const SCHOOL_RULE = 'rule:'

type Checked = Pick<FormField, 'fieldValidType' | 'fieldShowType'>

/** Returns the check type that refers to a rule of the school. */
export const asSchoolRule = (ruleCode: string): string => `${SCHOOL_RULE}${ruleCode}`

/** Returns the code of the school's check rule that a field has. */
export function schoolRuleOf({ fieldValidType, fieldShowType }: Checked): string | undefined {
  if (fieldShowType !== 'text' || !fieldValidType?.startsWith(SCHOOL_RULE)) return undefined
  return fieldValidType.slice(SCHOOL_RULE.length)
}

/** Returns the regular expression of the field: any check that is not a code, as in the replaced system. */
export function ownPatternOf(field: Checked): string | undefined {
  const { fieldValidType, fieldShowType } = field
  if (fieldShowType !== 'text' || !fieldValidType?.trim() || Object.hasOwn(checks, fieldValidType)) return undefined
  return schoolRuleOf(field) === undefined ? fieldValidType : undefined
}

/**
 * Converts checks of the replaced system: `*` means required, which is a property of its own here, and a blank is no
 * check.
 */
export function asChecked<T extends { fieldValidType?: string | null; fieldMustInput?: string }>(field: T): T {
  const code = field.fieldValidType?.trim()
  if (code === '*') return { ...field, fieldValidType: null, fieldMustInput: '1' }
  return code === '' ? { ...field, fieldValidType: null } : field
}

/** A pattern that a browser tests, and its message. */
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

/**
 * Returns true when only the server can check a text: the check is a rule of the school, or a pattern that may be slow.
 */
export const isCheckedByServer = (field: Checked): boolean =>
  schoolRuleOf(field) !== undefined || (ownPatternOf(field) !== undefined && quickPatternOf(field) === undefined)

/**
 * Returns the pattern of a field when a browser can test it without much backtracking: it has no alternatives, and at
 * most one optional or repeated part, which is not a group. Only the server tests other patterns, because its engine
 * never backtracks.
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
