import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useSiteConfig } from '../../api/site-config.ts'
import { useTitle } from '../../page/title.ts'
import styles from '../form/form.module.css'
import { enter } from '../form/login-step.ts'
import { ChildWays } from '../child/child-ways.tsx'
import { SsoWays } from '../sso/sso-ways.tsx'
import { LoginForm } from './login-form.tsx'
import { useLoginSteps } from '../form/login-steps.tsx'
import { LoginTabs, type Way } from './login-tabs.tsx'
import { PhoneForm } from './phone-form.tsx'

/** When the school creates all accounts itself, the text says whom to ask. */
function NoAccountYet() {
  const siteConfig = useSiteConfig()
  // The query contains the page to open after the registration.
  const { search } = useLocation()
  if (siteConfig.allowReg !== '1') return <p className={styles.aside}>还没有账号？请老师帮你开通</p>
  return (
    <p className={styles.aside}>
      还没有账号？
      <Link to={`/user/register${search}`} className={styles.link}>
        注册账号
      </Link>
    </p>
  )
}

/** A refusal does not clear the entered values. */
export function LoginPage() {
  const siteConfig = useSiteConfig()
  useTitle('登录')
  const { search } = useLocation()
  const [way, setWay] = useState<Way>('password')
  const panel = useId()
  const { begin, dialogs } = useLoginSteps(() => enter(search))
  return (
    <div className={styles.form}>
      <h1 className={styles.heading}>登录{siteConfig.brandName}</h1>
      {siteConfig.allowPhoneLogin === '1' ? (
        <>
          <LoginTabs way={way} onChange={setWay} panel={panel} />
          <div id={panel} role="tabpanel" aria-label={way === 'password' ? '用密码登录' : '用手机登录'}>
            {way === 'password' ? <LoginForm onDone={begin} /> : <PhoneForm onDone={begin} />}
          </div>
        </>
      ) : (
        <LoginForm onDone={begin} />
      )}
      <ChildWays search={search} />
      <SsoWays search={search} />
      <NoAccountYet />
      {dialogs}
    </div>
  )
}
