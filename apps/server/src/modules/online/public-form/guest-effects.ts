import { fieldSchema } from '@mashu/contract'
import { effectsWithin } from '@mashu/contract/online/form/effect'
import { formSchemas } from '@mashu/contract/online/form/form-resource'
import { keyOf } from '@mashu/contract/online/form/name'
import { compileEffects, type FieldValue } from '@mashu/formula'
import { Type } from 'typebox'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { parse } from '../../../platform/http/endpoint/serve.ts'
import { now } from '../../../platform/time/time.ts'
import { fieldValues, rulesOf, shapeOf } from '../form/form.ts'
import type { GuestView } from './guest-view.ts'

type Values = Readonly<Record<string, unknown>>

interface Answer {
  sent: Values
  /** Null for a new answer. */
  before: Values | null
}

const saysNothing = (value: FieldValue) => value === null || value === undefined || value === '' || value === false

/**
 * Applies effects on fields that guests are not asked for, because browsers of guests do not receive these effects.
 * Effects of sub rows set only fields that guests see.
 * @throws `input.invalid` when a value is not valid for its field
 */
export function unaskedValues(
  context: AppContext,
  { definition, fields }: Pick<GuestView, 'definition' | 'fields'>,
  { sent, before }: Answer,
  user: Principal,
): Values {
  const asked = new Set(fields.map(({ dbFieldName }) => dbFieldName))
  const everything = () => true
  const effects = effectsWithin(definition.effects ?? [], everything, (name) => !asked.has(name))
  if (effects.length === 0) return {}
  const { clock } = context.wire
  const surroundings = { now: clock.toWire(now()), user: user.username, depart: user.orgCode ?? '' }
  const rules = rulesOf(definition)
  const given = fieldValues(context, definition, { ...before, ...sent })
  const { computed } = rules.apply({ fields: given }, surroundings)
  const after: Record<string, FieldValue> = { ...given, ...computed }
  const was: Record<string, FieldValue> = before ? fieldValues(context, definition, before) : {}
  const isTyped = (name: string) => (before ? after[name] !== was[name] : !saysNothing(after[name]))
  const typed = new Set([...asked, ...Object.keys(computed)].filter(isTyped))
  const filled = compileEffects(effects, shapeOf(definition)).apply(typed, { fields: after }, surroundings, rules)
  const { properties } = formSchemas(definition).row
  const written = Object.entries(filled).map(([name, value]) => {
    const text = Array.isArray(value) ? value.join() : value
    return [keyOf(name), text === '' ? null : text] as const
  })
  const schemas = written.map(([key]) => [key, properties[key]!] as const)
  const schema = fieldSchema(Type.Object(Object.fromEntries(schemas)))
  return parse(context, schema, Object.fromEntries(written)) as Values
}
