import { useState, type FormEvent } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { isCode, isPhone } from '../form/account-rules.ts'
import { CodeRow } from '../form/code-row.tsx'
import { focusFault } from '../form/focus-fault.ts'
import { useCode } from '../form/use-code.ts'
import { StepFault, type StepProps } from './step.tsx'
import styles from '../form/form.module.css'

export function PhoneStep({
  alteration: { account, phone, setPhone, identified, verify, back, busy, fault },
}: StepProps) {
  const [smscode, setCode] = useState('')
  const [sent, setSent] = useState(false)
  const code = useCode({ purpose: '2', mobile: phone, ticket: identified })
  const errors = sent
    ? {
        phone: isPhone(phone) ? undefined : '请输入手机号码!',
        smscode: isCode(smscode) ? undefined : '请输入短信验证码!',
      }
    : {}
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSent(true)
    if (busy) return
    if (isPhone(phone) && isCode(smscode)) void verify(smscode)
    else focusFault(event.currentTarget)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>
        正在找回 <b>{account}</b>。输入这个账号填过的手机号，收到验证码就能继续；没有填过手机号的，请老师帮忙改密码。
      </p>
      <TextField
        label="手机号"
        icon="message"
        name="phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        maxLength={20}
        placeholder="请输入手机号"
        value={phone}
        error={errors.phone}
        autoFocus={phone === ''}
        onChange={(event) => setPhone(event.target.value.replace(/\D/g, ''))}
      />
      <CodeRow code={code} value={smscode} error={errors.smscode} onChange={setCode} />
      <StepFault text={fault} />
      <div className={styles.buttons}>
        <Button kind="outline" size="big" onClick={back}>
          上一步
        </Button>
        <Button type="submit" size="big" loading={busy} loadingText="正在验证">
          下一步
        </Button>
      </div>
    </form>
  )
}
