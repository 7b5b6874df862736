import { checks } from '../form/control.ts'
import type { FormField } from '../form/definition.ts'

/** Prefix of a check that is a rule of the school. A check without this prefix is a code of `checks` or a pattern. */
const SCHOOL_RULE = 'rule:'

type Checked = Pick<FormField, 'fieldValidType' | 'fieldShowType'>

/** Returns the check that refers to a rule of the school. */
export const asSchoolRule = (ruleCode: string): string => `${SCHOOL_RULE}${ruleCode}`

/** Returns the code of the school's rule that checks a field. */
export function schoolRuleOf({ fieldValidType, fieldShowType }: Checked): string | undefined {
  if (fieldShowType !== 'text' || !fieldValidType?.startsWith(SCHOOL_RULE)) return undefined
  return fieldValidType.slice(SCHOOL_RULE.length)
}

/** Returns the pattern that checks a field. As in the replaced system, a check that is not a code is a pattern. */
export function ownPatternOf(field: Checked): string | undefined {
  const { fieldValidType, fieldShowType } = field
  if (fieldShowType !== 'text' || !fieldValidType?.trim() || Object.hasOwn(checks, fieldValidType)) return undefined
  return schoolRuleOf(field) === undefined ? fieldValidType : undefined
}

/**
 * Converts a check of the replaced system. `*` means required, which is a separate property here. A blank check is no
 * check.
 */
export function asChecked<T extends { fieldValidType?: string | null; fieldMustInput?: string }>(field: T): T {
  const code = field.fieldValidType?.trim()
  if (code === '*') return { ...field, fieldValidType: null, fieldMustInput: '1' }
  return code === '' ? { ...field, fieldValidType: null } : field
}

/** A pattern that the browser tests, with the message for a text that does not match. */
export interface BrowserCheck {
  source: string
  flags: string
  message: string
}

/** Returns the check that a browser can run on a text. */
export function browserCheckOf(field: FormField): BrowserCheck | undefined {
  const { fieldShowType, fieldValidType, dbFieldTxt: label, dbType } = field
  if (fieldShowType !== 'text' || (dbType !== 'string' && dbType !== 'Text')) return undefined
  const { pattern, message } = checks[fieldValidType ?? ''] ?? {}
  if (pattern) return { source: pattern, flags: 'u', message: `${label}${message}` }
  const quick = quickPatternOf(field)
  return quick && { source: quick.source, flags: '', message: `${label}的格式不对` }
}

/**
 * Returns true when only the server can check a text. The check is then a rule of the school or a pattern that may be
 * slow.
 */
export const isCheckedByServer = (field: Checked): boolean =>
  schoolRuleOf(field) !== undefined || (ownPatternOf(field) !== undefined && quickPatternOf(field) === undefined)

/**
 * Returns the pattern of a field if a browser can test the pattern without much backtracking. Such a pattern has no
 * alternatives, and at most one optional or repeated part. This part is not a group. Only the server tests other
 * patterns, because its engine never backtracks.
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
