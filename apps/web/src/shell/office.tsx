import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { loginPath } from '../page/redirect.ts'
import { logout } from '../session/logout-dialog.tsx'
import { endSession, useSession } from '../api/session.ts'
import { openSocket } from './connection/open-socket.ts'
import { showToast } from '../ui/popup/toast-store.ts'
import { Button } from '../ui/form/button.tsx'
import { Mascot } from '@mashu/ui/mascot'
import { ErrorBar, ErrorState } from '../ui/state/state.tsx'
import { Frame } from './frame.tsx'
import { useTheme } from './theme/use-theme.ts'
import { isOffline, useOffice } from './use-office.ts'
import styles from './office.module.css'

/** For a user without a menu, as the specification requires (spec.md §8). */
const NO_MENU = 'getPermissionList: permissions must be a non-null array !'

function Centre({ children }: { children: React.ReactNode }) {
  return (
    <main className={styles.centre}>
      <div style={{ width: 'min(480px, 100%)' }}>{children}</div>
    </main>
  )
}

/** No page can be opened without a menu. The login page leads back to the current URL (spec.md §4). */
function SignedOut({ reason }: { reason: string }) {
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    showToast({ kind: 'error', title: '请重新登录', text: reason })
    endSession()
  }, [reason])
  return <Navigate to={loginPath(pathname + search + hash)} replace />
}

function SignedIn({ userId, token }: { userId: string; token: string }) {
  const { model, error, isPending, isExpired, isEmpty, retry } = useOffice(token)
  useEffect(() => openSocket(userId, token), [userId, token])
  useTheme()
  if (isEmpty)
    return (
      <Centre>
        <ErrorBar
          action={
            <Button kind="ghost" size="compact" onClick={() => void logout()}>
              退出登录
            </Button>
          }
        >
          {NO_MENU}
        </ErrorBar>
      </Centre>
    )
  if (model) return <Frame model={model} />
  // A dialog asks for the login when the session has expired.
  if (isPending || isExpired)
    return (
      <Centre>
        <div style={{ display: 'grid', placeItems: 'center' }} role="status" aria-label="正在打开">
          <Mascot pose="rest" width={72} />
        </div>
      </Centre>
    )
  if (isOffline(error))
    return (
      <Centre>
        <ErrorState title="没有连上学校的网站" error={error} onRetry={retry} />
      </Centre>
    )
  return <SignedOut reason={error?.message ?? ''} />
}

/** There is only one route, because the server's menu defines the pages. */
export function Office() {
  const { token, user } = useSession()
  const { pathname, search, hash } = useLocation()
  if (!token || !user) return <Navigate to={loginPath(pathname + search + hash)} replace />
  // Without the token in the key, the page is kept when the same user logs in again.
  return <SignedIn key={user.id} userId={user.id} token={token} />
}
