import { useRef, type ReactNode, type SubmitEvent } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/picture/icon.tsx'
import { GuestFields } from './guest-fields.tsx'
import { GuestRows } from './guest-rows.tsx'
import type { KeptAnswer, TypedRows } from './kept-answer.ts'
import { missingOf, type OpenGuestForm } from './use-answer.ts'
import styles from './form-page.module.css'

interface GuestQuestionsProps {
  open: OpenGuestForm
  values: KeptAnswer['values']
  rows: TypedRows
  faults: Readonly<Record<string, string>>
  setFaults: (faults: Record<string, string>) => void
  failure: string | undefined
  isSending: boolean
  verb: string
  /** What else has to be right before it is sent, by name of its field. */
  check?: () => Record<string, string>
  onChange: (values: KeptAnswer['values']) => void
  onRows: (rows: TypedRows) => void
  onSend: () => void
  children?: ReactNode
}

/** The questions of a form with their button; the first that is wrong gets the focus. */
export function GuestQuestions(props: GuestQuestionsProps) {
  const { open, values, rows, faults, setFaults, failure, isSending, verb, check, onSend, children } = props
  const form = useRef<HTMLFormElement>(null)
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = { ...missingOf(open, values, rows), ...check?.() }
    setFaults(found)
    const [first] = Object.keys(found)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus()
    else onSend()
  }
  return (
    <form ref={form} noValidate className={styles.form} onSubmit={send}>
      <GuestFields
        fields={open.form.fields}
        rules={open.rules}
        values={values}
        faults={faults}
        onChange={props.onChange}
      />
      {open.form.subs.map((sub) => (
        <GuestRows
          key={sub.key}
          sub={sub}
          rules={open.subRules[sub.key]}
          rows={rows[sub.key] ?? []}
          faults={faults}
          onChange={(next) => props.onRows({ [sub.key]: next })}
        />
      ))}
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
