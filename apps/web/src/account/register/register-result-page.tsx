import { useLocation } from 'react-router'
import { LOGIN } from '../../page/redirect.ts'
import { useTitle } from '../../page/title.ts'
import { ResultPanel } from '../form/result-panel.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/state/state.tsx'

const SECONDS = 10

/** The result is known only directly after a registration. */
function NothingRegistered() {
  const { search } = useLocation()
  return (
    <EmptyState
      title="注册结果"
      text="这里没有刚刚完成的注册。已经有账号就直接登录，还没有就先注册。"
      face="worried"
      pose="rest"
      width={120}
      alone
      action={
        <>
          <ButtonLink to={LOGIN + search}>去登录</ButtonLink>
          <ButtonLink to={`/user/register${search}`} kind="ghost">
            去注册
          </ButtonLink>
        </>
      }
    />
  )
}

/** The username is stored in the history entry and survives a reload. */
export function RegisterResultPage() {
  const state = useLocation().state as { username?: string } | null
  useTitle(state?.username ? '注册成功' : '注册结果')
  if (!state?.username) return <NothingRegistered />
  return (
    <ResultPanel
      username={state.username}
      title={`你的账号：${state.username} 注册成功`}
      text={(left) => `记住你的账号和密码，${left} 秒后去登录。`}
      seconds={SECONDS}
    />
  )
}
