import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { FirstPassword } from '../../session/first-password.tsx'
import { endSession } from '../../api/session.ts'
import { useSiteConfig } from '../../api/site-config.ts'
import { useTitle } from '../../page/title.ts'
import { DepartForm } from '../../session/depart-form.tsx'
import { Dialog } from '../../ui/popup/dialog.tsx'
import styles from '../form/form.module.css'
import { LoginForm } from './login-form.tsx'
import { afterLoginSteps, enter, type LoginResult, type NextStep } from '../form/login-step.ts'
import { LoginTabs, type Way } from './login-tabs.tsx'
import { PhoneForm } from './phone-form.tsx'

/** The steps between a correct password and the first page: an own password, then the department to work in. */
function useSteps(search: string) {
  const [state, setState] = useState<{ result: LoginResult; steps: NextStep[]; password?: string }>()
  const advance = (result: LoginResult, steps: NextStep[], password?: string) => {
    if (steps.length === 0) enter(search)
    else setState({ result, steps, password })
  }
  return {
    state,
    begin: (result: LoginResult, password?: string) => advance(result, afterLoginSteps(result), password),
    next: () => state && advance(state.result, state.steps.slice(1), state.password),
    cancel: () => {
      endSession()
      setState(undefined)
    },
  }
}

/** Schools that make the accounts themselves say whom to ask. */
function NoAccountYet() {
  const siteConfig = useSiteConfig()
  if (siteConfig.allowReg !== '1') return <p className={styles.aside}>还没有账号？请老师帮你开通</p>
  return (
    <p className={styles.aside}>
      还没有账号？
      <Link to="/user/register" className={styles.link}>
        注册账户
      </Link>
    </p>
  )
}

/** The login page. What was typed stays, also after a refusal. */
export function LoginPage() {
  const siteConfig = useSiteConfig()
  useTitle('登录')
  const { search } = useLocation()
  const [way, setWay] = useState<Way>('password')
  const panel = useId()
  const { state, begin, next, cancel } = useSteps(search)
  const step = state?.steps[0]
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
      <NoAccountYet />
      {step === 'password' && <FirstPassword oldPassword={state?.password} onDone={next} onCancel={cancel} />}
      {step === 'depart' && (
        <Dialog open title="部门切换" width={450} closeOnScrim={false} onClose={next}>
          <DepartForm
            departs={state!.result.departs}
            current={state!.result.userInfo.orgCode}
            onDone={next}
            onCancel={next}
          />
        </Dialog>
      )}
    </div>
  )
}
