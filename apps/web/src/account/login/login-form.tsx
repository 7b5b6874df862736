import { useLocation } from 'react-router'
import { readStored, keys } from '@mashu/client'
import { isSitePreview } from '../../api/site-preview.ts'
import { Button } from '../../ui/form/button.tsx'
import { Icon } from '../../ui/picture/icon.tsx'
import { FROM_SLIP } from '../../page/slip-address.ts'
import styles from '../form/form.module.css'
import { RememberRow } from './remember-row.tsx'
import { AccountField, CaptchaField, PasswordField } from '../form/login-fields.tsx'
import { useLogin, type Entered } from '../form/use-login.ts'
import { useLoginForm } from '../form/use-login-form.ts'

/** Prefers the user name of a registration or password reset that was just finished. */
function useKnownName(): string {
  const state = useLocation().state as { username?: string } | null
  return state?.username ?? readStored<string>(keys.username) ?? ''
}

/** True for the address on a printed slip, which people open on shared computers. */
const useIsSlip = (): boolean => new URLSearchParams(useLocation().search).has(FROM_SLIP)

export function LoginForm({ onDone }: { onDone: Entered }) {
  const known = useKnownName()
  const isShared = useIsSlip()
  const { login, busy, message, captcha } = useLogin(onDone)
  const form = useLoginForm({ username: known, busy, captchaNeeded: captcha.needed, send: login })
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <AccountField form={form} autoFocus={!isSitePreview && known === ''} />
      <PasswordField form={form} autoFocus={!isSitePreview && known !== ''} />
      <RememberRow
        value={form.values.remember}
        onChange={isShared ? undefined : (remember) => form.set({ remember })}
      />
      {message && (
        <div className={styles.message} role="alert">
          <Icon name="warning" />
          {message}
        </div>
      )}
      <CaptchaField form={form} captcha={captcha} />
      <Button type="submit" size="big" wide loading={busy} loadingText="正在登录">
        登录
      </Button>
    </form>
  )
}
