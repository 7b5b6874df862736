import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { FirstPassword } from '../shared/first-password.tsx'
import { endSession } from '../shared/session.ts'
import { siteConfig } from '../shared/site-config.ts'
import { useTitle } from '../shared/title.ts'
import { ButtonLink } from '../shared/ui/button.tsx'
import { Logo } from '../shared/ui/logo.tsx'
import { Mascot } from '../shared/ui/mascot.tsx'
import { DepartDialog } from './depart-dialog.tsx'
import { LoginForm } from './login-form.tsx'
import { LoginScene } from './login-scene.tsx'
import type { LoginResult, NextStep } from './login-step.ts'
import { afterLoginSteps, enter } from './login-step.ts'
import styles from './login-page.module.css'

const year = new Date().getFullYear()

/** Everything after a right password: a first password of one's own, the class of today, and in. */
function useSteps(search: string) {
  const [state, setState] = useState<{ result: LoginResult; steps: NextStep[]; password: string }>()
  const advance = (result: LoginResult, steps: NextStep[], password: string) => {
    if (steps.length === 0) enter(search)
    else setState({ result, steps, password })
  }
  return {
    state,
    begin: (result: LoginResult, password: string) => advance(result, afterLoginSteps(result), password),
    next: () => state && advance(state.result, state.steps.slice(1), state.password),
    cancel: () => {
      endSession()
      setState(undefined)
    },
  }
}

/** The way in. What was typed stays, whatever the server answers. */
export function LoginPage() {
  useTitle('登录')
  const { search } = useLocation()
  const { state, begin, next, cancel } = useSteps(search)
  const step = state?.steps[0]
  return (
    <div className={styles.page}>
      <section className={styles.left} aria-label={siteConfig.brandName}>
        <LoginScene className={styles.art} cloudClass={styles.clouds} />
        <Link to="/index" className={styles.logo} aria-label="返回首页"><Logo withDescription /></Link>
        <div className={styles.words}><p>今天想做点什么？</p><p>一块一块拼起来，就是你的第一个游戏。</p></div>
        <div className={styles.guide}><Mascot pose="wave" face="happy" width={112} /></div>
      </section>
      <main className={styles.right}>
        <ButtonLink to="/index" kind="ghost" size="small" icon="left" className={styles.back}>返回首页</ButtonLink>
        <LoginForm onDone={begin} />
        <footer className={styles.foot}>{siteConfig.footer ? <div dangerouslySetInnerHTML={{ __html: siteConfig.footer }} /> : <>© {year} {siteConfig.brandName}</>}</footer>
      </main>
      {step === 'password' && <FirstPassword oldPassword={state!.password} onDone={next} onCancel={cancel} />}
      {step === 'depart' && <DepartDialog departs={state!.result.departs} current={state!.result.userInfo.orgCode} onDone={next} />}
    </div>
  )
}
