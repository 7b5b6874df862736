import { useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import { useSiteConfig } from '../../api/site-config.ts'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/picture/icon.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { registerErrors, usernameFault, type RegisterErrors, type RegisterValues } from '../form/account-rules.ts'
import { CaptchaRow } from '../../ui/form/captcha-row.tsx'
import { CodeRow } from '../form/code-row.tsx'
import { focusFault } from '../form/focus-fault.ts'
import styles from '../form/form.module.css'
import { GuardianConsent } from './guardian-consent.tsx'
import { StrengthMeter } from '../form/strength-meter.tsx'
import { useCaptcha } from '../../ui/form/use-captcha.ts'
import { useCode } from '../form/use-code.ts'
import { useRegister, type Registered } from './use-register.ts'
import { useNameLookUp, usePhoneLookUp } from './use-taken.ts'

const EMPTY: RegisterValues = { username: '', password: '', phone: '', smscode: '', captcha: '' }

/**
 * Fields show their errors after the user has left them or tried to send.
 * An error from the server replaces the form's error.
 */
function shown(
  values: RegisterValues,
  left: ReadonlySet<string>,
  sent: boolean,
  refused: RegisterErrors,
): RegisterErrors {
  const faults = registerErrors(values)
  const names = Object.keys(values) as (keyof RegisterValues)[]
  return Object.fromEntries(
    names.map((name) => [
      name,
      refused[name] ?? (sent || (left.has(name) && values[name] !== '') ? faults[name] : undefined),
    ]),
  )
}

function useForm(onDone: Registered) {
  const [values, setValues] = useState(EMPTY)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [sent, setSent] = useState(false)
  const [consentVersion, setConsentVersion] = useState<string>()
  const captcha = useCaptcha()
  const loadCaptcha = useEffectEvent(() => void captcha.load())
  useEffect(() => loadCaptcha(), [])
  const { register, busy, refused, forget } = useRegister(captcha, onDone)
  const code = useCode({ purpose: '1', mobile: values.phone })
  const [name, phone] = [useNameLookUp(values.username, values.phone), usePhoneLookUp(values.phone, values.smscode)]
  const errors = shown(values, left, sent, refused.fields)
  if (name && !name.free) errors.username ??= name.text
  if (phone && !phone.free) errors.smscode ??= phone.text
  const set = (field: keyof RegisterValues, text: string) => {
    setValues((before) => ({ ...before, [field]: text }))
    forget(field)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSent(true)
    if (busy) return
    const form = event.currentTarget
    if (Object.keys(registerErrors(values)).length > 0) return focusFault(form)
    // A captcha is valid for one attempt. The server's message about the captcha stays visible.
    void register(values, consentVersion).then(() => {
      setValues((before) => ({ ...before, captcha: '' }))
      focusFault(form)
    })
  }
  const bind = (field: keyof RegisterValues) => ({
    name: field,
    value: values[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) =>
      set(field, field === 'phone' ? event.target.value.replace(/\D/g, '') : event.target.value),
    onBlur: () => setLeft(new Set([...left, field])),
  })
  return {
    values,
    errors,
    set,
    submit,
    bind,
    busy,
    message: refused.message,
    captcha,
    code,
    nameFree: name?.free === true,
    phoneFree: phone?.free === true,
    setConsentVersion,
  }
}

export function RegisterForm({ onDone }: { onDone: Registered }) {
  const { values, errors, set, submit, bind, busy, message, captcha, code, nameFree, phoneFree, setConsentVersion } =
    useForm(onDone)
  // The form asks for a phone number even if an administrator passes on the codes.
  const siteConfig = useSiteConfig()
  const free = nameFree && usernameFault(values.username.trim()) === undefined ? '这个名字可以用' : undefined
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="账号"
        icon="user"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        placeholder="请输入账号"
        hint={free ?? '以后用它登录，字母、数字、汉字都可以'}
        autoFocus
        {...bind('username')}
      />
      <TextField
        label="密码"
        icon="lock"
        type="password"
        autoComplete="new-password"
        maxLength={128}
        placeholder="至少6位，区分大小写"
        {...bind('password')}
      />
      <div>
        <StrengthMeter password={values.password} username={values.username} />
        <p className={styles.hint}>点眼睛可以看见输入的密码。请不要用容易被猜到的。</p>
      </div>
      {(code.way === 'phone' || siteConfig.allowPhoneLogin === '1') && (
        <TextField
          label="手机号（可以不填）"
          icon="message"
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          maxLength={20}
          placeholder="11 位手机号"
          hint="填了手机号，忘记密码时能自己找回"
          {...bind('phone')}
        />
      )}
      {values.phone === '' ? (
        <CaptchaRow
          value={values.captcha}
          error={errors.captcha}
          picture={captcha.picture}
          onChange={(text) => set('captcha', text)}
          onReload={captcha.reload}
        />
      ) : (
        <CodeRow
          code={code}
          value={values.smscode}
          error={errors.smscode}
          hint={phoneFree ? '验证码正确' : undefined}
          onChange={(text) => set('smscode', text)}
        />
      )}
      <GuardianConsent onChange={setConsentVersion} />
      {message && (
        <div className={styles.message} role="alert">
          <Icon name="warning" />
          {message}
        </div>
      )}
      <p className="visually-hidden" role="status">
        {errors.username ?? free}
      </p>
      <Button type="submit" size="big" wide loading={busy} loadingText="正在注册">
        注册
      </Button>
    </form>
  )
}
