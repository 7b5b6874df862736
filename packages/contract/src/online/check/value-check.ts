import { checks } from '../form/control.ts'
import type { FormField } from '../form/definition.ts'

/** A check without this prefix is a code of `checks` or a pattern. */
const SCHOOL_RULE = 'rule:'

type Checked = Pick<FormField, 'fieldValidType' | 'fieldShowType'>

export const asSchoolRule = (ruleCode: string): string => `${SCHOOL_RULE}${ruleCode}`

/** Undefined unless a rule of the school checks the field. */
export function schoolRuleOf({ fieldValidType, fieldShowType }: Checked): string | undefined {
  if (fieldShowType !== 'text' || !fieldValidType?.startsWith(SCHOOL_RULE)) return undefined
  return fieldValidType.slice(SCHOOL_RULE.length)
}

/** As in the replaced system, a check that is not a code is a pattern. */
export function ownPatternOf(field: Checked): string | undefined {
  const { fieldValidType, fieldShowType } = field
  if (fieldShowType !== 'text' || !fieldValidType?.trim() || Object.hasOwn(checks, fieldValidType)) return undefined
  return schoolRuleOf(field) === undefined ? fieldValidType : undefined
}

/** Converts a check of the replaced system, in which `*` means required. */
export function asChecked<T extends { fieldValidType?: string | null; fieldMustInput?: string }>(field: T): T {
  const code = field.fieldValidType?.trim()
  if (code === '*') return { ...field, fieldValidType: null, fieldMustInput: '1' }
  return code === '' ? { ...field, fieldValidType: null } : field
}

/** `message` is for a text that does not match. */
export interface BrowserCheck {
  source: string
  flags: string
  message: string
}

/** Undefined if a browser cannot run the check. */
export function browserCheckOf(field: FormField): BrowserCheck | undefined {
  const { fieldShowType, fieldValidType, dbFieldTxt: label, dbType } = field
  if (fieldShowType !== 'text' || (dbType !== 'string' && dbType !== 'Text')) return undefined
  const { pattern, message } = checks[fieldValidType ?? ''] ?? {}
  if (pattern) return { source: pattern, flags: 'u', message: `${label}${message}` }
  const quick = quickPatternOf(field)
  return quick && { source: quick.source, flags: '', message: `${label}的格式不对` }
}

/** A rule of the school, or a pattern that may be slow. */
export const isCheckedByServer = (field: Checked): boolean =>
  schoolRuleOf(field) !== undefined || (ownPatternOf(field) !== undefined && quickPatternOf(field) === undefined)

/**
 * Returns the field's pattern if it has no alternatives, and at most one optional or repeated part, which is not a
 * group.
 * A browser tests it without much backtracking. Only the server tests other patterns, because its engine never
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
