import { useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { CaptchaRow } from '../../ui/form/captcha-row.tsx'
import { focusFault } from '../form/focus-fault.ts'
import { useCaptcha } from '../../ui/form/use-captcha.ts'
import { StepFault, type StepProps } from './step.tsx'
import styles from '../form/form.module.css'

/** The server gives the same answer for accounts that do not exist, so nobody learns which accounts exist. */
export function AccountStep({ alteration: { account: before, identify, busy, fault } }: StepProps) {
  const [account, setAccount] = useState(before)
  const [text, setText] = useState('')
  const [sent, setSent] = useState(false)
  const captcha = useCaptcha()
  const load = useEffectEvent(() => void captcha.load())
  useEffect(() => load(), [])
  const errors = sent
    ? {
        account: account.trim() === '' ? '请输入账号或手机号！' : undefined,
        captcha: text.trim() === '' ? '请输入验证码!' : undefined,
      }
    : {}
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSent(true)
    if (busy) return
    if (account.trim() === '' || text.trim() === '') return focusFault(event.currentTarget)
    void identify(account.trim(), captcha.proof(text)).then((isFound) => {
      if (isFound) return
      setSent(false)
      setText('')
      void captcha.load()
    })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="账号或手机号"
        icon="user"
        name="account"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="请输入账号或手机号"
        value={account}
        error={errors.account}
        autoFocus
        onChange={(event) => setAccount(event.target.value)}
      />
      <CaptchaRow
        value={text}
        error={errors.captcha}
        picture={captcha.picture}
        onChange={setText}
        onReload={captcha.reload}
      />
      <StepFault text={fault} />
      <Button type="submit" size="big" wide loading={busy} loadingText="请稍等">
        下一步
      </Button>
    </form>
  )
}
