import { enquiry } from '@mashu/contract/teaching/enquiry'
import { useId, useRef, useState, type SubmitEvent } from 'react'
import { Link } from 'react-router'
import { call } from '@mashu/client'
import { useAction } from '../../api/use-action.ts'
import { Button } from '../../ui/form/button.tsx'
import { CaptchaRow } from '../../ui/form/captcha-row.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useCaptcha } from '../../ui/form/use-captcha.ts'
import { Icon } from '../../ui/picture/icon.tsx'
import { faultsOf, NOTHING, type EnquiryFaults, type EnquiryValues } from './enquiry-rules.ts'
import styles from './enquiry.module.css'

interface Course {
  id: string
  courseName: string
}

function useEnquiry(course: Course) {
  const [values, setValues] = useState<EnquiryValues>(NOTHING)
  const [faults, setFaults] = useState<EnquiryFaults>({})
  const captcha = useCaptcha()
  const sending = useAction(
    () =>
      call(enquiry.submit, {
        body: {
          parentName: values.parentName.trim(),
          phone: values.phone,
          childAge: Number(values.childAge),
          courseId: course.id,
          message: values.message.trim() || null,
          consent: values.consent,
          ...captcha.proof(values.captcha),
        },
      }),
    {
      failed: async (error) => {
        setValues((before) => ({ ...before, captcha: '' }))
        await captcha.renew(error)
      },
    },
  )
  const change = (part: Partial<EnquiryValues>) => {
    setValues((before) => ({ ...before, ...part }))
    setFaults((before) => ({ ...before, ...Object.fromEntries(Object.keys(part).map((key) => [key, undefined])) }))
  }
  return { values, faults, setFaults, captcha, sending, change }
}

function Consent({ values, faults, change }: Pick<ReturnType<typeof useEnquiry>, 'values' | 'faults' | 'change'>) {
  const id = useId()
  return (
    <div>
      <label className={styles.consent}>
        <input
          type="checkbox"
          name="consent"
          checked={values.consent}
          aria-invalid={faults.consent ? true : undefined}
          aria-describedby={faults.consent ? id : undefined}
          onChange={(event) => change({ consent: event.target.checked })}
        />
        <span>
          我是孩子的监护人，同意学校为联系我而保存以上信息（
          <Link to="/privacy" target="_blank">
            隐私说明
          </Link>
          ）
        </span>
      </label>
      {faults.consent && (
        <p id={id} className={styles.fault}>
          <Icon name="warning" size={16} />
          {faults.consent}
        </p>
      )}
    </div>
  )
}

function Fields({ values, faults, change }: Pick<ReturnType<typeof useEnquiry>, 'values' | 'faults' | 'change'>) {
  const message = useId()
  return (
    <>
      <TextField
        label="家长称呼"
        name="parentName"
        autoComplete="name"
        maxLength={32}
        placeholder="例如：王女士"
        value={values.parentName}
        error={faults.parentName}
        onChange={(event) => change({ parentName: event.target.value })}
      />
      <TextField
        label="手机号"
        name="phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={20}
        value={values.phone}
        error={faults.phone}
        onChange={(event) => change({ phone: event.target.value.replace(/\D/g, '') })}
      />
      <TextField
        label="孩子年龄"
        name="childAge"
        inputMode="numeric"
        maxLength={2}
        placeholder="周岁"
        value={values.childAge}
        error={faults.childAge}
        onChange={(event) => change({ childAge: event.target.value.replace(/\D/g, '') })}
      />
      <div className={styles.message}>
        <label htmlFor={message}>想说的话（可不填）</label>
        <textarea
          id={message}
          name="message"
          rows={3}
          maxLength={300}
          value={values.message}
          onChange={(event) => change({ message: event.target.value })}
        />
      </div>
    </>
  )
}

/** Keeps the entered values if the server refuses. */
export function EnquiryForm({ course }: { course: Course }) {
  const { values, faults, setFaults, captcha, sending, change } = useEnquiry(course)
  const form = useRef<HTMLFormElement>(null)
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = faultsOf(values, captcha.needed)
    setFaults(found)
    const [first] = Object.keys(found)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    else void sending.run()
  }
  if (sending.hasSucceeded)
    return (
      <div className={styles.done} role="status">
        <Icon name="check" size={24} />
        <p>已收到，老师会尽快联系你：{values.phone}</p>
      </div>
    )
  return (
    <form ref={form} noValidate className={styles.form} onSubmit={send}>
      <Fields values={values} faults={faults} change={change} />
      {captcha.needed && (
        <CaptchaRow
          value={values.captcha}
          error={faults.captcha}
          picture={captcha.picture}
          onChange={(text) => change({ captcha: text })}
          onReload={captcha.reload}
        />
      )}
      <Consent values={values} faults={faults} change={change} />
      {sending.failure && (
        <p className={styles.fault} role="alert">
          <Icon name="warning" size={16} />
          {sending.failure.message}
        </p>
      )}
      <Button type="submit" wide loading={sending.busy} loadingText="正在提交">
        请老师联系我
      </Button>
    </form>
  )
}
