import { useId } from 'react'
import { labelOf, QuestionFault, type GuestInputProps } from './guest-question.tsx'
import styles from './form-page.module.css'

/** Shows options as tiles that are easy to tap. */
export function GuestChoices({ field, value, isRequired, isLocked, fault, onChange }: GuestInputProps) {
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
              // A second click clears an optional choice.
              if (!isSeveral && !isRequired && chosen.has(option.value)) pick(option.value, false)
            }}
          />
          <span>{option.text}</span>
        </label>
      ))}
      {fault && <QuestionFault id={`${id}-note`}>{fault}</QuestionFault>}
    </fieldset>
  )
}

export function GuestSwitch({ field, value, isLocked, fault, onChange }: GuestInputProps) {
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
      {fault && <QuestionFault id={`${id}-note`}>{fault}</QuestionFault>}
    </div>
  )
}
