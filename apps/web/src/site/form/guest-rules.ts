import { wireTime } from '@mashu/client'
import type { RuleKind } from '@mashu/contract/online/form/control-kind'
import type { GuestForm } from '@mashu/contract/online/form/public/public-form'
import { compileEffects, compileRules, type FieldValue, type RuleOutcome } from '@mashu/formula'
import { fromWire, toWire } from './guest-values.ts'
import type { TypedRow } from './kept-answer.ts'

export interface GuestRules {
  outcome(values: ReturnType<typeof toWire>): RuleOutcome | undefined
  /** Computes the values again that depend on the changed answer. */
  answered(key: string, value: string | boolean, before: TypedRow): TypedRow
}

/** Compiles the rules that guests may see. The server applies all rules. */
export function guestRules({ fields, rules, effects }: Pick<GuestForm, 'fields' | 'rules' | 'effects'>): GuestRules {
  const shape = { fields: Object.fromEntries(fields.map(({ name, kind }) => [name, kind as RuleKind])) }
  const sources = rules.map(({ ruleType, targetFields, formula, message }) => ({
    type: ruleType,
    targets: targetFields.split(','),
    formula,
    message: message ?? null,
  }))
  const read = compileRules(sources, shape)
  const applied = Array.isArray(read) ? undefined : read
  const following = compileEffects(effects, shape)
  const named = (values: ReturnType<typeof toWire>) =>
    Object.fromEntries(fields.map(({ name, key }) => [name, values[key] as FieldValue]))
  const surroundings = () => ({ now: wireTime(new Date()), user: '', depart: '' })
  const outcome = (values: ReturnType<typeof toWire>) => applied?.apply({ fields: named(values) }, surroundings())
  return {
    outcome,
    answered: (key, value, before) => {
      const typed = { [key]: value }
      if (effects.length === 0) return typed
      const [was, is] = [toWire(fields, before), toWire(fields, { ...before, ...typed })]
      const [computed, old] = [outcome(is)?.computed ?? {}, outcome(was)?.computed ?? {}]
      const isOther = (name: string) => computed[name] !== old[name]
      const names = fields.filter((field) => field.key === key || isOther(field.name)).map(({ name }) => name)
      const given = { fields: { ...named(is), ...computed } }
      const filled = following.apply(new Set(names), given, surroundings(), applied)
      const set = fields.filter(({ name }) => Object.hasOwn(filled, name))
      return { ...typed, ...fromWire(set, Object.fromEntries(set.map((field) => [field.key, filled[field.name]]))) }
    },
  }
}
