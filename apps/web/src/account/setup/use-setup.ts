import { useRef, useState, type FormEvent } from 'react'
import { call } from '@mashu/client'
import { setup } from '@mashu/contract/sys/start/setup'
import { focusFault } from '../form/focus-fault.ts'
import { refusalText } from '../form/use-login.ts'
import { EMPTY, faultsOf, steps, type SetupField, type SetupValues } from './setup-rules.ts'

const LAST = steps.length - 1

const send = ({ password2: _again, ...values }: SetupValues) =>
  call(setup.finish, {
    body: {
      ...values,
      code: values.code.trim(),
      schoolName: values.schoolName.trim(),
      realname: values.realname.trim(),
      username: values.username.trim(),
      className: values.className.trim(),
    },
  })

/** Values and step of the form; `step` is past the last one when the school stands. */
export function useSetup() {
  const [values, setValues] = useState(EMPTY)
  const [step, setStep] = useState(0)
  const [sent, setSent] = useState(false)
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<string>()
  // The state comes a moment late for a second click.
  const isSending = useRef(false)
  const errors = sent && step <= LAST ? faultsOf(values, step) : {}

  const go = (to: number) => {
    setStep(to)
    setSent(false)
    setMessage(undefined)
  }
  const work = async () => {
    if (step === 0) await call(setup.check, { body: { code: values.code.trim() } })
    if (step === LAST) await send(values)
    go(step + 1)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSent(true)
    if (isSending.current) return
    const form = event.currentTarget
    if (Object.keys(faultsOf(values, step)).length > 0) return focusFault(form)
    isSending.current = true
    setBusy(true)
    setMessage(undefined)
    void work()
      .catch((error: unknown) => setMessage(refusalText(error)))
      .finally(() => {
        isSending.current = false
        setBusy(false)
      })
  }
  const bind = (field: SetupField) => ({
    name: field,
    value: values[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => {
      setMessage(undefined)
      setValues((before) => ({ ...before, [field]: event.target.value }))
    },
  })
  return { values, step, isDone: step > LAST, busy, message, submit, bind, back: () => go(step - 1) }
}
