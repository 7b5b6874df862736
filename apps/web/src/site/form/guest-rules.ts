import { wireTime } from '@mashu/client'
import type { RuleKind } from '@mashu/contract/online/form/control-kind'
import type { GuestForm } from '@mashu/contract/online/form/public/public-form'
import { compileRules, type FieldValue, type RuleOutcome } from '@mashu/formula'
import type { toWire } from './guest-values.ts'

/** What the rules of a form say of the values as they are. */
export type GuestRules = (values: ReturnType<typeof toWire>) => RuleOutcome | undefined

/** The rules that guests are told; the server applies all of them. */
export function guestRules({ fields, rules }: Pick<GuestForm, 'fields' | 'rules'>): GuestRules {
  const shape = { fields: Object.fromEntries(fields.map(({ name, kind }) => [name, kind as RuleKind])) }
  const sources = rules.map(({ ruleType, targetFields, formula, message }) => ({
    type: ruleType,
    targets: targetFields.split(','),
    formula,
    message: message ?? null,
  }))
  const read = compileRules(sources, shape)
  if (Array.isArray(read)) return () => undefined
  return (values) => {
    const named = fields.map(({ name, key }) => [name, values[key] as FieldValue] as const)
    return read.apply({ fields: Object.fromEntries(named) }, { now: wireTime(new Date()), user: '', depart: '' })
  }
}
