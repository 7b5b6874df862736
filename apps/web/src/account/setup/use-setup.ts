import { useEffect, useState, type FormEvent } from 'react'
import { call } from '@mashu/client'
import { setup } from '@mashu/contract/sys/start/setup'
import { useAction } from '../../api/use-action.ts'
import { focusFault } from '../form/focus-fault.ts'
import { forgetSetup, keepSetup, readSetup } from './kept-setup.ts'
import { faultsOf, steps, type SetupField, type SetupValues } from './setup-rules.ts'

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

/** After the school was created, `step` equals the number of steps. */
export function useSetup() {
  const [before] = useState(readSetup)
  const [values, setValues] = useState(before.values)
  const [step, setStep] = useState(before.step)
  const [sent, setSent] = useState(false)
  const errors = sent && step <= LAST ? faultsOf(values, step) : {}

  useEffect(() => {
    if (step > LAST) forgetSetup()
    else keepSetup({ step, values })
  }, [step, values])
  const go = (to: number) => {
    setStep(to)
    setSent(false)
    clear()
  }
  const { run, busy, failure, clear } = useAction(
    async () => {
      if (step === 0) await call(setup.check, { body: { code: values.code.trim() } })
      if (step === LAST) await send(values)
    },
    { done: () => go(step + 1) },
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSent(true)
    if (Object.keys(faultsOf(values, step)).length > 0) focusFault(event.currentTarget)
    else void run()
  }
  const bind = (field: SetupField) => ({
    name: field,
    value: values[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => {
      clear()
      setValues((before) => ({ ...before, [field]: event.target.value }))
    },
  })
  return { values, step, isDone: step > LAST, busy, message: failure?.message, submit, bind, back: () => go(step - 1) }
}
