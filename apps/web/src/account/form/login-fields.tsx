import { foldTyped } from '@mashu/contract/typed/typed-text'
import { CaptchaRow } from '../../ui/form/captcha-row.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Captcha } from '../../ui/form/use-captcha.ts'
import type { LoginForm } from './use-login-form.ts'

/** The server replaces full-width and invisible characters. */
const widthHint = (text: string) =>
  foldTyped(text) === text.trim() ? undefined : '里面有全角或看不见的字符，会按半角来登录'

interface FieldProps {
  form: LoginForm
  autoFocus: boolean
}

export function AccountField({ form: { values, errors, set }, autoFocus }: FieldProps) {
  return (
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
      autoFocus={autoFocus}
      onChange={(event) => set({ username: event.target.value })}
    />
  )
}

export function PasswordField({ form: { values, errors, set }, autoFocus }: FieldProps) {
  return (
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
      autoFocus={autoFocus}
      onChange={(event) => set({ password: event.target.value })}
    />
  )
}

export function CaptchaField({ form: { values, errors, set }, captcha }: { form: LoginForm; captcha: Captcha }) {
  if (!captcha.needed) return null
  return (
    <CaptchaRow
      value={values.captcha}
      error={errors.captcha}
      picture={captcha.picture}
      onChange={(text) => set({ captcha: text })}
      onReload={captcha.reload}
    />
  )
}
