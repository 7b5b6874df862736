import { useState, type FormEvent } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { newPasswordErrors, type NewPasswordValues } from '../form/account-rules.ts'
import { focusFault } from '../form/focus-fault.ts'
import { StrengthMeter } from '../form/strength-meter.tsx'
import { StepFault, type StepProps } from './step.tsx'
import styles from '../form/form.module.css'

export function PasswordStep({ alteration: { username, change, back, busy, fault } }: StepProps) {
  const [values, setValues] = useState<NewPasswordValues>({ password: '', password2: '' })
  const [sent, setSent] = useState(false)
  const errors = sent ? newPasswordErrors(values, username) : {}
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSent(true)
    if (busy) return
    if (Object.keys(newPasswordErrors(values, username)).length === 0) void change(values.password, values.password2)
    else focusFault(event.currentTarget)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>
        给 <b>{username}</b> 换一个新密码，别的设备上的登录都会退出。
      </p>
      <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      <TextField
        label="新密码"
        icon="lock"
        type="password"
        name="password"
        autoComplete="new-password"
        maxLength={128}
        placeholder="至少6位，字母和数字都要有"
        value={values.password}
        error={errors.password}
        autoFocus
        onChange={(event) => setValues({ ...values, password: event.target.value })}
      />
      <div>
        <StrengthMeter password={values.password} username={username} />
        <p className={styles.hint}>请至少输入 6 个字符。请不要使用容易被猜到的密码。</p>
      </div>
      <TextField
        label="确认密码"
        icon="lock"
        type="password"
        name="password2"
        autoComplete="new-password"
        maxLength={128}
        placeholder="再输入一次"
        value={values.password2}
        error={errors.password2}
        onChange={(event) => setValues({ ...values, password2: event.target.value })}
      />
      <StepFault text={fault} />
      <div className={styles.buttons}>
        <Button kind="outline" size="big" onClick={back}>
          上一步
        </Button>
        <Button type="submit" size="big" loading={busy} loadingText="正在保存">
          提交
        </Button>
      </div>
    </form>
  )
}
