import { useEffect, useState } from 'react'
import { call } from '@mashu/client'
import type { GuestField } from '@mashu/contract/online/form/public/guest-field'
import { publicForm, type GuestForm } from '@mashu/contract/online/form/public/public-form'
import { fittingText } from '@mashu/contract/typed/typed-text'
import { deviceId, newSecret } from '../../page/device-name.ts'
import { useAction } from '../../api/use-action.ts'
import { useCaptcha } from '../../ui/form/use-captcha.ts'
import type { GuestRules } from './guest-rules.ts'
import { answerToWire, blankValues, faultsOf, placeOf, toWire } from './guest-values.ts'
import { forgetAnswer, keepAnswer, readKept, type KeptAnswer, type TypedRows } from './kept-answer.ts'

/** Milliseconds before the next attempt when the server could not be reached. */
const AGAIN_MS = 15_000

export interface Done {
  secret: string
  thanksText: string | null
  isEditable: boolean
}

export interface OpenGuestForm {
  token: string
  form: GuestForm
  rules: GuestRules | undefined
  /** Rules by the key of their sub form. */
  subRules: Readonly<Record<string, GuestRules>>
}

type Asked = Pick<GuestForm, 'fields'>
type Values = KeptAnswer['values']

/** The server normalizes texts for patterns with the flag `u`, and therefore accepts a phone number with hyphens. */
function misfit({ pattern }: GuestField, value: unknown): string | undefined {
  if (!pattern || typeof value !== 'string') return undefined
  const expression = new RegExp(pattern.source, pattern.flags)
  const isFine = pattern.flags === 'u' ? fittingText(expression, value) !== undefined : expression.test(value)
  return isFine ? undefined : pattern.message
}

function missingIn({ fields }: Asked, rules: GuestRules | undefined, values: Values): Record<string, string> {
  const wire = toWire(fields, values)
  const outcome = rules?.outcome(wire)
  const faults: Record<string, string> = {}
  for (const field of fields) {
    const { key, name, label, isRequired, isComputed } = field
    if (isComputed || outcome?.hidden.has(name)) continue
    const isDemanded = isRequired || outcome?.required.has(name)
    const missing = isDemanded && wire[key] === null ? `请填写${label}` : undefined
    const ruled = outcome?.faults.find((fault) => fault.field === name)?.message
    const fault = missing ?? misfit(field, wire[key]) ?? ruled
    if (fault !== undefined) faults[key] = fault
  }
  return faults
}

/** Returns the errors that the browser can find before sending, by place in the answer. */
export function missingOf(open: OpenGuestForm, values: Values, rows: TypedRows): Record<string, string> {
  const faults = missingIn(open.form, open.rules, values)
  for (const sub of open.form.subs)
    for (const [at, row] of (rows[sub.key] ?? []).entries()) {
      const isLeft = sub.isSingle && Object.entries(row).every(([key, value]) => key === 'id' || !value)
      const found = isLeft ? {} : missingIn(sub, open.subRules[sub.key], row)
      for (const [key, message] of Object.entries(found)) faults[placeOf(sub.key, at, key)] = message
    }
  return faults
}

/**
 * Returns the errors of unchanged questions. A changed sub row removes all errors of its sub form, because rows may
 * have moved.
 */
export const untouched = (faults: Readonly<Record<string, string>>, touched: readonly string[]) =>
  Object.fromEntries(
    Object.entries(faults).filter(([path]) => !touched.some((key) => path === key || path.startsWith(`${key}[`))),
  )

/** Sends a waiting answer again: immediately, then at intervals, and when the device is online again. */
export function useResending(isWaiting: boolean, again: () => void): void {
  const [delay, setDelay] = useState(0)
  useEffect(() => {
    if (!isWaiting) return undefined
    const run = () => {
      setDelay(AGAIN_MS)
      again()
    }
    const timer = setTimeout(run, delay)
    window.addEventListener('online', run)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', run)
    }
  })
}

const newAnswer = ({ form }: OpenGuestForm): KeptAnswer => ({
  secret: newSecret(),
  values: blankValues(form.fields),
  consent: false,
  isWaiting: false,
})

/** Stores the answer on this device at each keystroke. */
function useKept(open: OpenGuestForm) {
  const [answer, setAnswer] = useState<KeptAnswer>(() => readKept(open.token) ?? newAnswer(open))
  const [faults, setFaults] = useState<Record<string, string>>({})
  const keep = (next: KeptAnswer) => {
    setAnswer(next)
    keepAnswer(open.token, next)
  }
  const change = (part: Partial<Pick<KeptAnswer, 'values' | 'rows' | 'consent'>>) => {
    const { values, rows } = answer
    keep({ ...answer, ...part, values: { ...values, ...part.values }, rows: { ...rows, ...part.rows } })
    const touched = [...Object.keys({ ...part.values, ...part.rows }), ...('consent' in part ? ['consent'] : [])]
    setFaults((before) => untouched(before, touched))
  }
  return { answer, setAnswer, keep, change, faults, setFaults }
}

/** The answer is stored on this device, and sent again until the server has received it. */
export function useAnswer(open: OpenGuestForm) {
  const { token, form } = open
  const { keep, setAnswer, ...kept } = useKept(open)
  /** True if the server could not be reached and the answer is sent later. */
  const [isDelayed, setDelayed] = useState(kept.answer.isWaiting)
  const [done, setDone] = useState<Done>()
  const [proof, setProof] = useState('')
  const captcha = useCaptcha()
  const { run, busy, failure } = useAction(
    (sent: KeptAnswer) => {
      // If the page is closed now, the answer is sent when the page is opened again.
      keep({ ...sent, isWaiting: true })
      const { secret, consent, values, rows = {} } = sent
      const wire = answerToWire(form, values, rows)
      const body = { secret, device: deviceId(), consent, values: wire, ...captcha.proof(proof) }
      return call(publicForm.send, { params: { token }, body })
    },
    {
      done: (thanks, { secret }) => {
        forgetAnswer(token)
        setDone({ secret, ...thanks })
      },
      failed: async (error, sent) => {
        setDelayed(error.kind === 'unreachable')
        if (error.kind === 'unreachable') return
        keep({ ...sent, isWaiting: false })
        kept.setFaults(faultsOf(error))
        setProof('')
        await captcha.renew(error)
      },
    },
  )
  useResending(kept.answer.isWaiting && !busy && !done, () => void run(kept.answer))
  const restart = () => {
    setAnswer(newAnswer(open))
    setDelayed(false)
    setDone(undefined)
  }
  const refusal = failure?.kind === 'unreachable' ? undefined : failure?.message
  return {
    ...kept,
    failure: refusal,
    isSending: busy,
    isDelayed,
    done,
    send: run,
    restart,
    captcha,
    proof,
    setProof,
  }
}

export type Answer = ReturnType<typeof useAnswer>
