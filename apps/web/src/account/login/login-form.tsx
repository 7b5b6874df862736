import { useState, type FormEvent } from 'react'
import { useLocation } from 'react-router'
import { foldTyped } from '@mashu/contract/typed/typed-text'
import { readStored, keys } from '@mashu/client'
import { isSitePreview } from '../../api/site-preview.ts'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/picture/icon.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { CaptchaRow } from '../../ui/form/captcha-row.tsx'
import { focusFault } from '../form/focus-fault.ts'
import { FROM_SLIP } from '../../page/slip-address.ts'
import styles from '../form/form.module.css'
import { RememberRow } from './remember-row.tsx'
import { missing, useLogin, type Entered, type LoginValues } from '../form/use-login.ts'

/** Returns the user name from a registration or a password reset, or that of the last login. */
function useKnownName(): string {
  const state = useLocation().state as { username?: string } | null
  return state?.username ?? readStored<string>(keys.username) ?? ''
}

/** Returns true for the address on a printed slip. It is opened on shared computers. */
const useIsSlip = (): boolean => new URLSearchParams(useLocation().search).has(FROM_SLIP)

/** Returns a hint for full-width characters of an input method; the server reads them as ordinary letters. */
const widthHint = (text: string) =>
  foldTyped(text) === text.trim() ? undefined : '里面有全角或看不见的字符，会按半角来登录'

/** The login by account and password; a captcha is shown only when the server requires one. */
export function LoginForm({ onDone }: { onDone: Entered }) {
  const known = useKnownName()
  const isShared = useIsSlip()
  const [values, setValues] = useState<LoginValues>({ username: known, password: '', captcha: '', remember: false })
  const [sent, setSent] = useState(false)
  const { login, busy, message, captcha } = useLogin(onDone)
  const errors = sent ? missing(values, captcha.needed) : {}
  const set = (patch: Partial<LoginValues>) => setValues((before) => ({ ...before, ...patch }))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSent(true)
    if (busy) return
    if (Object.keys(missing(values, captcha.needed)).length > 0) return focusFault(event.currentTarget)
    void login(values).then((refused) => {
      if (!refused) return
      setSent(false)
      set({ captcha: '' })
    })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="账号"
        icon="user"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="请输入账号"
        value={values.username}
        error={errors.username}
        hint={widthHint(values.username)}
        autoFocus={!isSitePreview && known === ''}
        onChange={(event) => set({ username: event.target.value })}
      />
      <TextField
        label="密码"
        icon="lock"
        type="password"
        name="password"
        autoComplete="current-password"
        placeholder="请输入密码"
        value={values.password}
        error={errors.password}
        hint={widthHint(values.password)}
        autoFocus={!isSitePreview && known !== ''}
        onChange={(event) => set({ password: event.target.value })}
      />
      <RememberRow value={values.remember} onChange={isShared ? undefined : (remember) => set({ remember })} />
      {message && (
        <div className={styles.message} role="alert">
          <Icon name="warning" />
          {message}
        </div>
      )}
      {captcha.needed && (
        <CaptchaRow
          value={values.captcha}
          error={errors.captcha}
          picture={captcha.picture}
          onChange={(text) => set({ captcha: text })}
          onReload={captcha.reload}
        />
      )}
      <Button type="submit" size="big" wide loading={busy} loadingText="正在登录">
        登录
      </Button>
    </form>
  )
}
