import { useEffect, useState } from 'react'
import type { ResultOf } from '@mashu/contract/endpoint'
import { sso } from '@mashu/contract/sys/sso/sso'
import { call } from '@mashu/client'
import { useSiteConfig } from '../../api/site-config.ts'
import { LOGIN } from '../../page/redirect.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { useCaptcha } from '../../ui/form/use-captcha.ts'
import { Icon } from '../../ui/picture/icon.tsx'
import styles from '../form/form.module.css'
import { AccountField, CaptchaField, PasswordField } from '../form/login-fields.tsx'
import { refusalText, useEntry, type Entered, type LoginValues } from '../form/use-login.ts'
import { useLoginForm } from '../form/use-login-form.ts'
import { ssoIcon } from './sso-address.ts'
import own from './sso.module.css'

type Pending = ResultOf<typeof sso.pending>

const Fault = ({ children }: { children: string }) => (
  <div className={styles.message} role="alert">
    <Icon name="warning" />
    {children}
  </div>
)

/** The limits of a normal login apply. */
function LinkForm({ token, onDone }: { token: string; onDone: Entered }) {
  const { enter, busy, message } = useEntry(onDone)
  const captcha = useCaptcha()
  const link = ({ username, password, captcha: text }: LoginValues) => {
    const body = { token, username: username.trim(), password, ...captcha.proof(text) }
    return enter({ send: () => call(sso.linkAccount, { body }), remember: false, password, refused: captcha.renew })
  }
  const form = useLoginForm({ busy, captchaNeeded: captcha.needed, send: link })
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <AccountField form={form} autoFocus />
      <PasswordField form={form} autoFocus={false} />
      {message && <Fault>{message}</Fault>}
      <CaptchaField form={form} captcha={captcha} />
      <Button type="submit" size="big" wide loading={busy} loadingText="正在绑定">
        登录并绑定
      </Button>
    </form>
  )
}

function NewAccount({ token, onDone }: { token: string; onDone: Entered }) {
  const { enter, busy, message } = useEntry(onDone)
  return (
    <>
      {message && <Fault>{message}</Fault>}
      <Button
        kind="outline"
        wide
        loading={busy}
        loadingText="正在新建"
        onClick={() => void enter({ send: () => call(sso.createAccount, { body: { token } }), remember: false })}
      >
        我没有账号，新建一个
      </Button>
    </>
  )
}

/** Links an account to a provider's identity, or creates an account. */
export function PendingIdentity({ token, onDone }: { token: string; onDone: Entered }) {
  const siteConfig = useSiteConfig()
  const [pending, setPending] = useState<Pending>()
  const [fault, setFault] = useState<string>()
  useEffect(() => {
    const stop = new AbortController()
    call(sso.pending, { body: { token }, signal: stop.signal }).then(setPending, (error: unknown) => {
      if (!stop.signal.aborted) setFault(refusalText(error))
    })
    return () => stop.abort()
  }, [token])
  return (
    <div className={styles.form}>
      <h1 className={styles.heading}>这个账号还没有绑定</h1>
      {fault !== undefined && <Fault>{fault}</Fault>}
      {fault === undefined && (
        <div className={own.who} aria-busy={pending === undefined}>
          <Icon name={ssoIcon(pending?.provider.icon ?? 'key')} />
          <span>
            <b>{pending?.identity ?? '…'}</b>
            <small>{pending === undefined ? '正在查看' : `用${pending.provider.name}登录`}</small>
          </span>
        </div>
      )}
      {pending && (
        <>
          <p className={styles.lead}>
            用你的{siteConfig.brandName}账号登录一次，就绑定好了。以后用{pending.provider.name}就能直接进来。
          </p>
          <LinkForm token={token} onDone={onDone} />
          {pending.mayCreate && <NewAccount token={token} onDone={onDone} />}
        </>
      )}
      <ButtonLink to={LOGIN} kind="ghost" size="small">
        返回登录
      </ButtonLink>
    </div>
  )
}
