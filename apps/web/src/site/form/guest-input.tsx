import { useId, type ReactNode } from 'react'
import type { GuestField } from '@mashu/contract/online/form/public/guest-field'
import { MOST_STARS } from '@mashu/contract/online/form/more-controls'
import { Icon } from '../../ui/picture/icon.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from './form-page.module.css'

interface GuestInputProps {
  field: GuestField
  value: string | boolean | undefined
  /** Whether it has to be filled in as things stand. */
  isRequired: boolean
  isLocked: boolean
  fault: string | undefined
  onChange: (value: string | boolean) => void
}

const labelOf = ({ label }: GuestField, isRequired: boolean) => (isRequired ? label : `${label}（可不填）`)

function Fault({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.fault}>
      <Icon name="warning" size={16} />
      {children}
    </p>
  )
}

const TYPES: Readonly<Record<string, string>> = { date: 'date', time: 'datetime-local', clock: 'time' }

function Line({ field, value, isRequired, isLocked, fault, onChange }: GuestInputProps) {
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

function LongText({ field, value, isRequired, isLocked, fault, onChange }: GuestInputProps) {
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
      {fault && <Fault id={`${id}-note`}>{fault}</Fault>}
    </div>
  )
}

/** Choices are tiles that a thumb finds; several are marked one by one. */
function Choices({ field, value, isRequired, isLocked, fault, onChange }: GuestInputProps) {
  const id = useId()
  const isSeveral = field.control === 'choices'
  const chosen = new Set(String(value ?? '').split(','))
  const pick = (option: string, isOn: boolean) => {
    if (!isSeveral) return onChange(isOn ? option : '')
    const order = field.options.map((each) => each.value)
    return onChange(order.filter((each) => (each === option ? isOn : chosen.has(each))).join())
  }
  return (
    <fieldset className={styles.choices} aria-describedby={fault ? `${id}-note` : undefined} disabled={isLocked}>
      <legend>
        {labelOf(field, isRequired)}
        {isSeveral && <span>，可以选几个</span>}
      </legend>
      {field.options.map((option) => (
        <label key={option.value} className={styles.tile}>
          <input
            type={isSeveral ? 'checkbox' : 'radio'}
            name={field.key}
            checked={chosen.has(option.value)}
            onChange={(event) => pick(option.value, event.target.checked)}
            onClick={() => {
              // What may stay empty can be taken back.
              if (!isSeveral && !isRequired && chosen.has(option.value)) pick(option.value, false)
            }}
          />
          <span>{option.text}</span>
        </label>
      ))}
      {fault && <Fault id={`${id}-note`}>{fault}</Fault>}
    </fieldset>
  )
}

function Switch({ field, value, isLocked, fault, onChange }: GuestInputProps) {
  const id = useId()
  return (
    <div>
      <label className={styles.tile}>
        <input
          type="checkbox"
          name={field.key}
          checked={value === true}
          disabled={isLocked}
          aria-describedby={fault ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{field.label}</span>
      </label>
      {fault && <Fault id={`${id}-note`}>{fault}</Fault>}
    </div>
  )
}

const STARS = Array.from({ length: MOST_STARS }, (_, at) => ({
  value: String(at + 1),
  text: '★'.repeat(at + 1),
}))

/** Stars are choices, the more the better. */
const Stars = (props: GuestInputProps) => <Choices {...props} field={{ ...props.field, options: STARS }} />

/** Choices in levels (`甲/一`): each level offers what is below the one before. */
function Levels({ field, value, isRequired, isLocked, fault, onChange }: GuestInputProps) {
  const id = useId()
  const chosen = String(value ?? '')
    .split('/')
    .filter(Boolean)
  const paths = field.options.map((option) => option.value.split('/'))
  const offered = (depth: number) => {
    const below = paths.filter((path) => chosen.slice(0, depth).every((part, at) => path[at] === part))
    return [...new Set(below.flatMap((path) => path[depth] ?? []))]
  }
  const levels = Array.from({ length: chosen.length + 1 }, (_, depth) => offered(depth)).filter(
    (texts) => texts.length > 0,
  )
  return (
    <fieldset className={styles.levels} aria-describedby={fault ? `${id}-note` : undefined} disabled={isLocked}>
      <legend>{labelOf(field, isRequired)}</legend>
      {levels.map((texts, depth) => (
        <select
          key={chosen.slice(0, depth).join('/')}
          name={depth === 0 ? field.key : undefined}
          aria-label={`${field.label}，第 ${depth + 1} 级`}
          value={chosen[depth] ?? ''}
          onChange={({ target }) =>
            onChange([...chosen.slice(0, depth), ...(target.value ? [target.value] : [])].join('/'))
          }
        >
          <option value="">请选择</option>
          {texts.map((text) => (
            <option key={text} value={text}>
              {text}
            </option>
          ))}
        </select>
      ))}
      {fault && <Fault id={`${id}-note`}>{fault}</Fault>}
    </fieldset>
  )
}

const inputs = {
  text: Line,
  longText: LongText,
  number: Line,
  choice: Choices,
  choices: Choices,
  flag: Switch,
  date: Line,
  time: Line,
  clock: Line,
  stars: Stars,
  levels: Levels,
} as const

/** A question of a public form. */
export function GuestInput(props: GuestInputProps) {
  const Input = inputs[props.field.control]
  return <Input {...props} />
}
