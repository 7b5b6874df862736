import { use, useState } from 'react'
import { QueryClientContext } from '@tanstack/react-query'
import { keys, readStored } from '@mashu/client'
import { CaptchaField, PasswordField } from '../account/form/login-fields.tsx'
import { useLogin, type LoginValues } from '../account/form/use-login.ts'
import { useLoginForm } from '../account/form/use-login-form.ts'
import { endSession, getSession } from '../api/session.ts'
import { loginPath } from '../page/redirect.ts'
import { Button } from '../ui/form/button.tsx'
import { Avatar } from '../ui/picture/avatar.tsx'
import { Icon } from '../ui/picture/icon.tsx'
import { Dialog } from '../ui/popup/dialog.tsx'
import styles from './login-again.module.css'

/** The login page leads back to the current URL. */
function leaveForLogin(): void {
  const login = loginPath(location.pathname + location.search + location.hash)
  endSession()
  location.assign(login)
}

/** Shown when the session has ended. The page below keeps all entered values. */
export function LoginAgain({ onClose }: { onClose: () => void }) {
  const [user] = useState(() => getSession().user)
  const queries = use(QueryClientContext)
  const { login, busy, message, captcha } = useLogin(() => {
    onClose()
    void queries?.invalidateQueries()
  })
  const username = user?.username ?? ''
  const remember = !readStored<boolean>(keys.visitOnly)
  const send = (values: LoginValues) => login({ ...values, remember })
  const form = useLoginForm({ username, busy, captchaNeeded: captcha.needed, send })
  const name = user?.realname || username
  return (
    <Dialog title="登录已过期" role="alertdialog" width={420} closeOnScrim={false}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <p>很抱歉，登录已过期，请重新登录。这一页填好的内容都还在，输入密码就能接着做。</p>
        <p className={styles.who}>
          <Avatar src={user?.avatar} name={name} size={36} />
          <span>
            {name}（{username}）
          </span>
        </p>
        <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
        <PasswordField form={form} autoFocus />
        {message && (
          <p className={styles.message} role="alert">
            <Icon name="warning" />
            {message}
          </p>
        )}
        <CaptchaField form={form} captcha={captcha} />
        <div className={styles.acts}>
          <Button kind="ghost" size="small" onClick={leaveForLogin}>
            换一个账号
          </Button>
          <Button type="submit" size="small" loading={busy} loadingText="正在登录">
            重新登录
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
