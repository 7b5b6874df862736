import { Link } from 'react-router'
import { LOGIN } from '../../page/redirect.ts'
import { useTitle } from '../../page/title.ts'
import { AccountStep } from './account-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { PhoneStep } from './phone-step.tsx'
import styles from '../form/form.module.css'
import { ResultPanel } from '../form/result-panel.tsx'
import { StepLine } from './step-line.tsx'
import { usePasswordReset, type PasswordReset } from './use-password-reset.ts'

const SECONDS = 5

function Step({ alteration }: { alteration: PasswordReset }) {
  if (alteration.step === 1) return <AccountStep alteration={alteration} />
  if (alteration.step === 2) return <PhoneStep alteration={alteration} />
  return <PasswordStep alteration={alteration} />
}

export function PasswordResetPage() {
  useTitle('忘记密码')
  const alteration = usePasswordReset()
  if (alteration.step === 4) {
    return (
      <div className={styles.form}>
        <StepLine current={4} />
        <ResultPanel
          username={alteration.username}
          title="更改密码成功"
          text={(left) => `将在${left}秒后返回登录页面.`}
          seconds={SECONDS}
        />
      </div>
    )
  }
  return (
    <div className={styles.form}>
      <h1 className={styles.heading}>忘记密码</h1>
      <StepLine current={alteration.step} />
      <Step key={alteration.step} alteration={alteration} />
      <p className={styles.aside}>账号里没有填手机号？请老师生成一个新密码，马上就能登录。</p>
      <p className={styles.aside}>
        想起来了？
        <Link to={LOGIN} className={styles.link}>
          使用已有账号登录
        </Link>
      </p>
    </div>
  )
}
