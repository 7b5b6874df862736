import { useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/picture/icon.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { isCode, isPhone, newPasswordErrors, type NewPasswordValues } from '../form/account-rules.ts'
import { CaptchaRow } from '../../ui/form/captcha-row.tsx'
import { CodeRow } from '../form/code-row.tsx'
import { focusFault } from '../form/focus-fault.ts'
import styles from '../form/form.module.css'
import { StrengthMeter } from '../form/strength-meter.tsx'
import type { PasswordReset } from './use-password-reset.ts'
import { useCaptcha } from '../../ui/form/use-captcha.ts'
import { useCode } from '../form/use-code.ts'

interface StepProps {
  alteration: PasswordReset
}

function Fault({ text }: { text: string | undefined }) {
  return text ? (
    <div className={styles.message} role="alert">
      <Icon name="warning" />
      {text}
    </div>
  ) : null
}

/** Asks for the account. The reply is the same for accounts that do not exist. */
export function AccountStep({ alteration: { account: before, identify, busy, fault } }: StepProps) {
  const [account, setAccount] = useState(before)
  const [text, setText] = useState('')
  const [sent, setSent] = useState(false)
  const captcha = useCaptcha()
  const load = useEffectEvent(() => void captcha.load())
  useEffect(() => load(), [])
  const errors = sent
    ? {
        account: account.trim() === '' ? '请输入用户名和手机号！' : undefined,
        captcha: text.trim() === '' ? '请输入验证码!' : undefined,
      }
    : {}
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSent(true)
    if (busy) return
    if (account.trim() === '' || text.trim() === '') return focusFault(event.currentTarget)
    void identify(account.trim(), captcha.proof(text)).then((error) => {
      if (error === undefined) return
      setSent(false)
      setText('')
      void captcha.load()
    })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="用户账号或手机号"
        icon="user"
        name="account"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="请输入用户账号或手机号"
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
      <Fault text={fault} />
      <Button type="submit" size="big" wide loading={busy} loadingText="请稍等">
        下一步
      </Button>
    </form>
  )
}

/** That the account's phone is at hand. */
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
        maxLength={11}
        placeholder="请输入手机号"
        value={phone}
        error={errors.phone}
        autoFocus={phone === ''}
        onChange={(event) => setPhone(event.target.value.replace(/\D/g, ''))}
      />
      <CodeRow code={code} value={smscode} error={errors.smscode} onChange={setCode} />
      <Fault text={fault} />
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

/** The new password. */
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
      <Fault text={fault} />
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
