import { Link, useLocation, useNavigate } from 'react-router'
import { useSiteConfig } from '../../api/site-config.ts'
import { LOGIN } from '../../page/redirect.ts'
import { useTitle } from '../../page/title.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/state/state.tsx'
import { enter, keep } from '../form/login-step.ts'
import { useLoginSteps } from '../form/login-steps.tsx'
import styles from '../form/form.module.css'
import { RegisterForm } from './register-form.tsx'

export function RegisterPage() {
  const siteConfig = useSiteConfig()
  useTitle('注册')
  const navigate = useNavigate()
  const { search } = useLocation()
  const { begin, dialogs } = useLoginSteps(() => enter(search))
  if (siteConfig.allowReg !== '1') {
    return (
      <EmptyState
        title="这里还没有开放注册"
        text="账号由学校来开，请老师帮你建一个吧。"
        alone
        action={<ButtonLink to={LOGIN}>去登录</ButtonLink>}
      />
    )
  }
  return (
    <div className={styles.form}>
      <h1 className={styles.heading}>注册</h1>
      <RegisterForm
        onDone={(username, login, password) => {
          if (!login) return void navigate(`/user/register-result${search}`, { state: { username }, replace: true })
          keep(login, false)
          begin(login, password)
        }}
      />
      <p className={styles.aside}>
        已经有账号了？
        <Link to={LOGIN + search} className={styles.link}>
          使用已有账号登录
        </Link>
      </p>
      {dialogs}
    </div>
  )
}
