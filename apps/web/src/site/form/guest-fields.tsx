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
  /** Returns the key of a field in the answer. By default the key of the field itself. */
  place?: (key: string) => string
  /** Names of the fields to render. By default all fields. Rules can still depend on fields that are not rendered. */
  names?: readonly string[]
  onChange: (values: TypedRow) => void
}

const itself = (key: string) => key

/** Renders the questions of an answer or of a sub row. The rules decide which questions are visible. */
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
