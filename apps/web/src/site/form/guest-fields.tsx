import type { GuestField } from '@mashu/contract/online/form/public/guest-field'
import { GuestInput } from './guest-input.tsx'
import type { GuestRules } from './guest-rules.ts'
import { toWire } from './guest-values.ts'
import type { TypedRow } from './kept-answer.ts'

interface GuestFieldsProps {
  fields: readonly GuestField[]
  rules: GuestRules | undefined
  values: TypedRow
  faults: Readonly<Record<string, string>>
  /** Returns the key of a field in the answer, by default the key of the field. */
  place?: (key: string) => string
  /** Fields to render, by default all. Rules can still depend on the other fields. */
  names?: readonly string[]
  onChange: (values: TypedRow) => void
}

const itself = (key: string) => key

export function GuestFields({ fields, rules, values, faults, place = itself, names, onChange }: GuestFieldsProps) {
  const outcome = rules?.outcome(toWire(fields, values))
  return fields.map((field) => {
    const { name, key, isComputed } = field
    if (outcome?.hidden.has(name) || names?.includes(name) === false) return null
    return (
      <GuestInput
        key={key}
        field={{ ...field, key: place(key) }}
        value={isComputed ? String(outcome?.computed[name] ?? '') : values[key]}
        isRequired={!isComputed && (field.isRequired || outcome?.required.has(name) === true)}
        isLocked={isComputed || outcome?.locked.has(name) === true}
        fault={faults[place(key)]}
        onChange={(value) => onChange(rules?.answered(key, value, values) ?? { [key]: value })}
      />
    )
  })
}
