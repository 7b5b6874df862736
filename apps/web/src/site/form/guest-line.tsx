import { useId } from 'react'
import { TextField } from '../../ui/form/text-field.tsx'
import { labelOf, QuestionFault, type GuestInputProps } from './guest-question.tsx'
import styles from './form-page.module.css'

const TYPES: Readonly<Record<string, string>> = { date: 'date', time: 'datetime-local', clock: 'time' }

export function GuestLine({ field, value, isRequired, isLocked, fault, onChange }: GuestInputProps) {
  const { control, inputMode, isWhole, maxLength } = field
  const numbers = isWhole ? 'numeric' : 'decimal'
  return (
    <TextField
      label={field.isComputed ? `${field.label}（自动计算）` : labelOf(field, isRequired)}
      name={field.key}
      type={TYPES[control] ?? (inputMode === 'tel' ? 'tel' : 'text')}
      inputMode={(control === 'number' ? numbers : (inputMode ?? undefined)) as 'text'}
      maxLength={maxLength ?? undefined}
      readOnly={isLocked}
      aria-required={isRequired}
      value={String(value ?? '')}
      error={fault}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

export function GuestText({ field, value, isRequired, isLocked, fault, onChange }: GuestInputProps) {
  const id = useId()
  return (
    <div className={styles.long}>
      <label htmlFor={id}>{labelOf(field, isRequired)}</label>
      <textarea
        id={id}
        name={field.key}
        rows={4}
        maxLength={field.maxLength ?? undefined}
        readOnly={isLocked}
        aria-required={isRequired}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-note` : undefined}
        value={String(value ?? '')}
        onChange={(event) => onChange(event.target.value)}
      />
      {fault && <QuestionFault id={`${id}-note`}>{fault}</QuestionFault>}
    </div>
  )
}
