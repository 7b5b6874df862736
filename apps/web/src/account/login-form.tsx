import { useState, type FormEvent } from 'react'
import { siteConfig } from '../shared/site-config.ts'
import { readStored, keys } from '../shared/storage.ts'
import { Button } from '../shared/ui/button.tsx'
import { Icon } from '../shared/ui/icon.tsx'
import { TextField } from '../shared/ui/text-field.tsx'
import { CaptchaRow } from './captcha-row.tsx'
import type { LoginResult } from './login-step.ts'
import { missing, useLogin, type LoginValues } from './use-login.ts'
import styles from './login-page.module.css'

/** Account and password; the captcha row appears only after the server asked for it. */
export function LoginForm({ onDone }: { onDone: (result: LoginResult, password: string) => void }) {
  const [values, setValues] = useState<LoginValues>({ username: readStored<string>(keys.username) ?? '', password: '', captcha: '', remember: true })
  const [sent, setSent] = useState(false)
  const { login, busy, message, captcha } = useLogin(onDone)
  const errors = sent ? missing(values, captcha.needed) : {}
  const set = (patch: Partial<LoginValues>) => setValues((before) => ({ ...before, ...patch }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (busy || Object.keys(missing(values, captcha.needed)).length > 0) return
    void login(values).then((refused) => {
      if (!refused) return
      setSent(false)
      set({ captcha: '' })
    })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h1>登录{siteConfig.brandName}</h1>
      <TextField label="账号" icon="user" name="username" autoComplete="username" autoCapitalize="none" spellCheck={false} placeholder="请输入账号" value={values.username} error={errors.username} autoFocus={values.username === ''} onChange={(event) => set({ username: event.target.value })} />
      <TextField label="密码" icon="lock" type="password" name="password" autoComplete="current-password" placeholder="请输入密码" value={values.password} error={errors.password} autoFocus={values.username !== ''} onChange={(event) => set({ password: event.target.value })} />
      <div className={styles.row}>
        <label className={styles.check}><input type="checkbox" checked={values.remember} onChange={(event) => set({ remember: event.target.checked })} />自动登录</label>
      </div>
      {message && <div className={styles.message} role="alert"><Icon name="warning" />{message}</div>}
      {captcha.needed && <CaptchaRow value={values.captcha} error={errors.captcha} picture={captcha.picture} onChange={(text) => set({ captcha: text })} onReload={captcha.reload} />}
      <Button type="submit" size="big" wide loading={busy} loadingText="正在登录">登录</Button>
    </form>
  )
}
