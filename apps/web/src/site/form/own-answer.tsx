import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '@mashu/client'
import { publicForm } from '@mashu/contract/online/form/public/public-form'
import { useAction } from '../../api/use-action.ts'
import { queryOf } from '../../api/query.ts'
import { Icon } from '../../ui/picture/icon.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { ErrorState } from '../../ui/state/state.tsx'
import { GuestQuestions } from './guest-questions.tsx'
import { answerToWire, faultsOf, fromWire, rowsFromWire } from './guest-values.ts'
import { forgetChange, keepChange, readChange, type KeptChange } from './kept-answer.ts'
import { untouched, useResending, type OpenGuestForm } from './use-answer.ts'
import { useSeen } from './use-seen.ts'
import styles from './form-page.module.css'

type Typed = Pick<KeptChange, 'values' | 'rows'>

/** Stores each keystroke on this device, and sends the change until the server has received it. */
function useChange(open: OpenGuestForm, secret: string, given: Typed) {
  const kept = readChange(open.token, secret)
  const [typed, setTyped] = useState<Typed>(kept ?? given)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [isSaved, setSaved] = useState(false)
  const [isWaiting, setWaiting] = useState(kept?.isWaiting === true)
  const keep = (next: Typed, waits: boolean) => {
    setTyped(next)
    setWaiting(waits)
    keepChange(open.token, secret, { ...next, isWaiting: waits })
  }
  const change = (part: Partial<Typed>) => {
    setSaved(false)
    keep({ values: { ...typed.values, ...part.values }, rows: { ...typed.rows, ...part.rows } }, false)
    setFaults((before) => untouched(before, Object.keys({ ...part.values, ...part.rows })))
  }
  const { run, busy, failure } = useAction(
    () => {
      keepChange(open.token, secret, { ...typed, isWaiting: true })
      const body = { secret, values: answerToWire(open.form, typed.values, typed.rows) }
      return call(publicForm.change, { params: { token: open.token }, body })
    },
    {
      done: () => {
        forgetChange(open.token, secret)
        setWaiting(false)
        setSaved(true)
      },
      failed: (error) => {
        keep(typed, error.kind === 'unreachable')
        setFaults(faultsOf(error))
      },
    },
  )
  useResending(isWaiting && !busy, () => void run())
  const refusal = failure?.kind === 'unreachable' ? undefined : failure?.message
  return { typed, change, save: run, faults, setFaults, failure: refusal, isSending: busy, isSaved, isWaiting }
}

function Saved() {
  return (
    <p className={styles.saved} role="status" ref={useSeen<HTMLParagraphElement>()}>
      <Icon name="check" size={20} />
      修改已经保存
    </p>
  )
}

function Waiting() {
  return (
    <p className={styles.waiting} role="status" ref={useSeen<HTMLParagraphElement>()}>
      <b>已保存在这台设备上，联网后会自动发送。</b>
    </p>
  )
}

function Change({ open, secret, given }: { open: OpenGuestForm; secret: string; given: Typed }) {
  const state = useChange(open, secret, given)
  const { typed, change, save, isSaved, isWaiting } = state
  return (
    <>
      {isSaved && <Saved />}
      {isWaiting && <Waiting />}
      <GuestQuestions
        open={open}
        values={typed.values}
        rows={typed.rows}
        faults={state.faults}
        setFaults={state.setFaults}
        failure={state.failure}
        isSending={state.isSending}
        verb="保存修改"
        onChange={(values) => change({ values })}
        onRows={(rows) => change({ rows })}
        onSend={() => void save()}
      />
    </>
  )
}

function Told({ open, given: { values, rows } }: { open: OpenGuestForm; given: Typed }) {
  const textOf = (value: string | boolean | undefined) => (value === true ? '是' : String(value || '–'))
  return (
    <>
      <p className={styles.intro}>现在不能修改，要改请联系学校。</p>
      <dl className={styles.told}>
        {open.form.fields.map(({ key, label }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{textOf(values[key])}</dd>
          </div>
        ))}
        {open.form.subs.map(({ key, title, fields }) => (
          <div key={key}>
            <dt>{title}</dt>
            {(rows[key] ?? []).map((row) => (
              <dd key={String(row['id'])}>
                {fields.map((field) => `${field.label}：${textOf(row[field.key])}`).join('，')}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </>
  )
}

export function OwnAnswer({ open, secret }: { open: OpenGuestForm; secret: string }) {
  const { token, form } = open
  const { data, error, refetch, isRefetching } = useQuery({
    ...queryOf(publicForm.answer, { params: { token }, body: { secret } }),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (error)
    return (
      <ErrorState title="没有打开你填的内容" error={error} onRetry={() => void refetch()} retrying={isRefetching} />
    )
  if (!data) return <Skeleton height={240} radius={16} />
  const told = data.values as Record<string, unknown>
  const given = { values: fromWire(form.fields, told), rows: rowsFromWire(form.subs, told) }
  if (!data.canChange) return <Told open={open} given={given} />
  return <Change open={open} secret={secret} given={given} />
}
