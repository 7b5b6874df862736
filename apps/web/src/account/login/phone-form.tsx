import { auth } from '@mashu/contract/sys/auth'
import { useState, type FormEvent } from 'react'
import { call } from '@mashu/client'
import { isSitePreview } from '../../api/site-preview.ts'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/picture/icon.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { phoneLoginErrors, type PhoneLoginValues } from '../form/account-rules.ts'
import { CodeRow } from '../form/code-row.tsx'
import { focusFault } from '../form/focus-fault.ts'
import styles from '../form/form.module.css'
import { RememberRow } from './remember-row.tsx'
import { useCode } from '../form/use-code.ts'
import { useEntry, type Entered } from '../form/use-login.ts'

export function PhoneForm({ onDone }: { onDone: Entered }) {
  const [values, setValues] = useState<PhoneLoginValues>({ mobile: '', code: '' })
  const [remember, setRemember] = useState(false)
  const [sent, setSent] = useState(false)
  const { enter, busy, message } = useEntry(onDone)
  const code = useCode({ purpose: '0', mobile: values.mobile })
  const errors = sent ? phoneLoginErrors(values) : {}
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSent(true)
    if (busy) return
    if (Object.keys(phoneLoginErrors(values)).length > 0) return focusFault(event.currentTarget)
    const body = { mobile: values.mobile, captcha: values.code.trim(), remember_me: remember }
    void enter({ send: () => call(auth.phoneLogin, { body }), remember })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="手机号"
        icon="user"
        name="mobile"
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        maxLength={20}
        placeholder="账号里填过的手机号"
        value={values.mobile}
        error={errors.mobile}
        autoFocus={!isSitePreview}
        onChange={(event) => setValues({ ...values, mobile: event.target.value.replace(/\D/g, '') })}
      />
      <CodeRow
        code={code}
        value={values.code}
        error={errors.code}
        onChange={(text) => setValues({ ...values, code: text })}
      />
      <RememberRow value={remember} onChange={setRemember} />
      {message && (
        <div className={styles.message} role="alert">
          <Icon name="warning" />
          {message}
        </div>
      )}
      <Button type="submit" size="big" wide loading={busy} loadingText="正在登录">
        登录
      </Button>
    </form>
  )
}
