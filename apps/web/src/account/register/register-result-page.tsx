import { Navigate, useLocation } from 'react-router'
import { LOGIN } from '../../page/redirect.ts'
import { useTitle } from '../../page/title.ts'
import { ResultPanel } from '../form/result-panel.tsx'

const SECONDS = 10

/** The name travels with the history entry, so that a reload keeps it. */
export function RegisterResultPage() {
  useTitle('注册成功')
  const state = useLocation().state as { username?: string } | null
  if (!state?.username) return <Navigate to={LOGIN} replace />
  return (
    <ResultPanel
      username={state.username}
      title={`你的账户：${state.username} 注册成功`}
      text={(left) => `记住你的用户名和密码，${left} 秒后去登录。`}
      seconds={SECONDS}
    />
  )
}
