import { useState } from 'react'
import { getSession, type UserInfo } from '../../api/session.ts'
import { Button } from '../../ui/form/button.tsx'
import { ChildPage, Saying, type Way } from './child-page.tsx'
import styles from './child-page.module.css'

/** Call `send` when the signed-in user lets another person sign in. */
export function useSignedIn(): { other: UserInfo | null; send: () => void } {
  const [other, setOther] = useState(() => getSession().user)
  return { other, send: () => setOther(null) }
}

interface SignedInProps {
  way: Way
  user: UserInfo
  replace: () => void
}

/** Asks before a child replaces another child, who may have left only for a moment. */
export function SignedIn({ way, user, replace }: SignedInProps) {
  const { realname } = user
  return (
    <ChildPage way={way} title={`${realname}还在这台电脑上登录着`}>
      <Saying tone="plain">
        换一位同学登录，{realname}就会退出，作品都给{realname}留着。
      </Saying>
      <div className={styles.actions}>
        <Button size="big" onClick={replace}>
          换一位同学登录
        </Button>
        <Button size="big" kind="outline" onClick={() => location.replace('/dashboard/index')}>
          我就是{realname}
        </Button>
      </div>
    </ChildPage>
  )
}
