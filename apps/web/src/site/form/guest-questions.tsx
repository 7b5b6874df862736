import { useRef, type ReactNode, type SubmitEvent } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/picture/icon.tsx'
import { GuestInput } from './guest-input.tsx'
import { toWire } from './guest-values.ts'
import type { KeptAnswer } from './kept-answer.ts'
import { missingOf, type OpenGuestForm } from './use-answer.ts'
import styles from './form-page.module.css'

interface GuestQuestionsProps {
  open: OpenGuestForm
  values: KeptAnswer['values']
  faults: Readonly<Record<string, string>>
  setFaults: (faults: Record<string, string>) => void
  failure: string | undefined
  isSending: boolean
  verb: string
  /** What else has to be right before it is sent, by name of its field. */
  check?: () => Record<string, string>
  onChange: (values: KeptAnswer['values']) => void
  onSend: () => void
  children?: ReactNode
}

/** The questions of a form with their button; the first that is wrong gets the focus. */
export function GuestQuestions(props: GuestQuestionsProps) {
  const { open, values, faults, setFaults, failure, isSending, verb, check, onChange, onSend, children } = props
  const form = useRef<HTMLFormElement>(null)
  const wire = toWire(open.form.fields, values)
  const outcome = open.rules?.(wire)
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = { ...missingOf(open, values), ...check?.() }
    setFaults(found)
    const [first] = Object.keys(found)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    else onSend()
  }
  return (
    <form ref={form} noValidate className={styles.form} onSubmit={send}>
      {open.form.fields.map((field) => {
        const { name, key, isComputed } = field
        if (outcome?.hidden.has(name)) return null
        const computed = outcome?.computed[name]
        return (
          <GuestInput
            key={key}
            field={field}
            value={isComputed ? String(computed ?? '') : values[key]}
            isRequired={!isComputed && (field.isRequired || outcome?.required.has(name) === true)}
            isLocked={isComputed || outcome?.locked.has(name) === true}
            fault={faults[key]}
            onChange={(value) => onChange({ [key]: value })}
          />
        )
      })}
      {children}
      {failure && (
        <p className={styles.fault} role="alert">
          <Icon name="warning" size={16} />
          {failure}
        </p>
      )}
      <Button type="submit" wide loading={isSending} loadingText="正在提交">
        {verb}
      </Button>
    </form>
  )
}
