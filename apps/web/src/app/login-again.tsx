import { use, useState, type FormEvent } from 'react'
import { QueryClientContext } from '@tanstack/react-query'
import { keys, readStored } from '@mashu/client'
import { CaptchaRow } from '../ui/form/captcha-row.tsx'
import { focusFault } from '../account/form/focus-fault.ts'
import { missing, useLogin } from '../account/form/use-login.ts'
import { endSession, getSession } from '../api/session.ts'
import { loginPath } from '../page/redirect.ts'
import { Button } from '../ui/form/button.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { Avatar } from '../ui/picture/avatar.tsx'
import { Icon } from '../ui/picture/icon.tsx'
import { Dialog } from '../ui/popup/dialog.tsx'
import styles from './login-again.module.css'

/** Opens the login page for another user; it leads back to this address. */
function leaveForLogin(): void {
  const login = loginPath(location.pathname + location.search + location.hash)
  endSession()
  location.assign(login)
}

/**
 * Shown when the session has ended: the same user signs in above the page, which keeps all entered values. Refused
 * queries are loaded again; refused saves are sent again by their own button.
 */
export function LoginAgain({ onClose }: { onClose: () => void }) {
  const [user] = useState(() => getSession().user)
  const [values, setValues] = useState({ password: '', captcha: '' })
  const [sent, setSent] = useState(false)
  const queries = use(QueryClientContext)
  const { login, busy, message, captcha } = useLogin(() => {
    onClose()
    void queries?.invalidateQueries()
  })
  const whole = { ...values, username: user?.username ?? '', remember: !readStored<boolean>(keys.visitOnly) }
  const errors = sent ? missing(whole, captcha.needed) : {}
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React events of the dialog bubble to the forms in which it is rendered.
    event.stopPropagation()
    setSent(true)
    if (busy) return
    if (Object.keys(missing(whole, captcha.needed)).length > 0) return focusFault(event.currentTarget)
    void login(whole).then((refused) => {
      if (!refused) return
      setSent(false)
      setValues((before) => ({ ...before, captcha: '' }))
    })
  }
  const name = user?.realname || whole.username
  return (
    <Dialog open title="登录已过期" role="alertdialog" width={420} closeOnScrim={false}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>很抱歉，登录已过期，请重新登录。这一页填好的内容都还在，输入密码就能接着做。</p>
        <p className={styles.who}>
          <Avatar src={user?.avatar} name={name} size={36} />
          <span>
            {name}（{whole.username}）
          </span>
        </p>
        <input type="hidden" name="username" autoComplete="username" value={whole.username} readOnly />
        <TextField
          label="密码"
          icon="lock"
          type="password"
          name="password"
          autoComplete="current-password"
          placeholder="请输入密码"
          value={values.password}
          error={errors.password}
          autoFocus
          onChange={(event) => setValues({ ...values, password: event.target.value })}
        />
        {message && (
          <p className={styles.message} role="alert">
            <Icon name="warning" />
            {message}
          </p>
        )}
        {captcha.needed && (
          <CaptchaRow
            value={values.captcha}
            error={errors.captcha}
            picture={captcha.picture}
            onChange={(text) => setValues({ ...values, captcha: text })}
            onReload={captcha.reload}
          />
        )}
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
