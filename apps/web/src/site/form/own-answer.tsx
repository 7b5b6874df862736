import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, toCallError } from '@mashu/client'
import { publicForm } from '@mashu/contract/online/form/public/public-form'
import { Icon } from '../../ui/picture/icon.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { ErrorState } from '../../ui/state/state.tsx'
import { GuestQuestions } from './guest-questions.tsx'
import { faultsOf, fromWire, toWire } from './guest-values.ts'
import type { KeptAnswer } from './kept-answer.ts'
import type { OpenGuestForm } from './use-answer.ts'
import styles from './form-page.module.css'

interface Kept {
  values: KeptAnswer['values']
  canChange: boolean
}

function Change({ open, secret, kept }: { open: OpenGuestForm; secret: string; kept: Kept }) {
  const [values, setValues] = useState(kept.values)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const save = async () => {
    setSending(true)
    setFailure(undefined)
    try {
      const body = { secret, values: toWire(open.form.fields, values) }
      await call(publicForm.change, { params: { token: open.token }, body })
      setSaved(true)
    } catch (error) {
      setFaults(faultsOf(error))
      setFailure(toCallError(error).message)
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      {isSaved && (
        <p className={styles.saved} role="status">
          <Icon name="check" size={20} />
          修改已经保存
        </p>
      )}
      <GuestQuestions
        open={open}
        values={values}
        faults={faults}
        setFaults={setFaults}
        failure={failure}
        isSending={isSending}
        verb="保存修改"
        onChange={(part) => {
          setSaved(false)
          setValues((before) => ({ ...before, ...part }))
          setFaults((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !(key in part))))
        }}
        onSend={() => void save()}
      />
    </>
  )
}

function Told({ open, values }: { open: OpenGuestForm; values: KeptAnswer['values'] }) {
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
      </dl>
    </>
  )
}

/** What was filled in, behind its private link. */
export function OwnAnswer({ open, secret }: { open: OpenGuestForm; secret: string }) {
  const { token, form } = open
  const { data, error, refetch, isRefetching } = useQuery({
    queryKey: ['public-form-answer', token, secret],
    queryFn: ({ signal }) => call(publicForm.answer, { params: { token }, body: { secret }, signal }),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (error)
    return (
      <ErrorState title="没有打开您填的内容" error={error} onRetry={() => void refetch()} retrying={isRefetching} />
    )
  if (!data) return <Skeleton height={240} radius={16} />
  const values = fromWire(form.fields, data.values as Record<string, unknown>)
  if (!data.canChange) return <Told open={open} values={values} />
  return <Change open={open} secret={secret} kept={{ values, canChange: true }} />
}
