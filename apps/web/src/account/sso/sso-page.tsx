import { useEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { sso } from '@mashu/contract/sys/sso/sso'
import { call } from '@mashu/client'
import { afterLogin, LOGIN } from '../../page/redirect.ts'
import { useTitle } from '../../page/title.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Mascot } from '@mashu/ui/mascot'
import styles from '../form/form.module.css'
import { enter, keep, type LoginResult } from '../form/login-step.ts'
import { refusalText, type Entered } from '../form/use-login.ts'
import { useLoginSteps } from '../form/login-steps.tsx'
import { PendingIdentity } from './pending-identity.tsx'
import { faultText, ssoAddress } from './sso-address.ts'
import own from './sso.module.css'

/** The result of the callback, from the fragment of the address, which browsers do not send to the server. */
interface Told {
  token?: string
  pending?: string
  fault?: string
  provider?: string
  redirect?: string
}

/** Shown when a person opens the page directly or through the history. */
const NOTHING = '这里没有等着完成的登录，请再登录一次'

const searchOf = ({ redirect }: Told) =>
  redirect === undefined ? '' : `?${new URLSearchParams({ redirect }).toString()}`

/** A token can be used only once, so a second rendering needs the stored login. */
const fetched = new Map<string, Promise<LoginResult>>()
function loginBy(token: string): Promise<LoginResult> {
  const login = fetched.get(token) ?? call(sso.getLoginUser, { params: { token } })
  fetched.set(token, login)
  return login
}

/**
 * Passes the token to a client that opened this window.
 * @returns false when no window is waiting
 */
function handToOpener(told: Told): boolean {
  const opener = window.opener as Window | null
  if (told.token === undefined || told.redirect !== undefined || !opener || opener === window) return false
  opener.postMessage(told.token, location.origin)
  window.close()
  return true
}

function Refused({ text, told }: { text: string; told: Told }) {
  return (
    <div className={own.wait} role="alert">
      <Mascot pose="rest" face="worried" width={96} />
      <h1 className={styles.heading}>没有登录成功</h1>
      <p className={styles.lead}>{text}</p>
      {told.provider !== undefined && told.fault !== 'off' && (
        <Button wide onClick={() => location.assign(ssoAddress(told.provider!, afterLogin(searchOf(told))))}>
          再试一次
        </Button>
      )}
      <ButtonLink to={LOGIN + searchOf(told)} kind="outline" wide>
        用账号密码登录
      </ButtonLink>
    </div>
  )
}

function Waiting() {
  return (
    <div className={own.wait} role="status">
      <Mascot pose="wave" face="happy" width={96} />
      <h1 className={styles.heading}>正在登录…</h1>
      <p className={styles.lead}>马上就好，请不要关闭页面。</p>
    </div>
  )
}

function Arriving({ told, onDone }: { told: Told; onDone: Entered }) {
  const [fault, setFault] = useState<string>()
  useEffect(() => {
    if (handToOpener(told)) return
    let left = false
    loginBy(told.token ?? '').then(
      (result) => {
        if (left) return
        keep(result, false)
        onDone(result)
      },
      (error: unknown) => {
        if (!left) setFault(refusalText(error))
      },
    )
    return () => {
      left = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `onDone` does the same after each rendering
  }, [told])
  return fault === undefined ? <Waiting /> : <Refused text={fault} told={told} />
}

/** The page after the callback of a provider. */
export function SsoPage() {
  useTitle('登录')
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [told] = useState<Told>(() => Object.fromEntries(new URLSearchParams(hash.slice(1))))
  const { begin, dialogs } = useLoginSteps(() => enter(searchOf(told)))
  useEffect(() => {
    // Removes the token from the address and from the history.
    if (hash !== '') void navigate(pathname, { replace: true })
  }, [hash, pathname, navigate])
  let content: ReactNode = <Refused text={faultText(told.fault) ?? NOTHING} told={told} />
  if (told.token !== undefined) content = <Arriving told={told} onDone={begin} />
  else if (told.pending !== undefined) content = <PendingIdentity token={told.pending} onDone={begin} />
  return (
    <>
      {content}
      {dialogs}
    </>
  )
}
