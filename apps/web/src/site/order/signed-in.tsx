import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '../../api/session.ts'
import { loginPath } from '../../page/redirect.ts'

/**
 * Shows its content only to users who are logged in. Others are redirected to the login page, which leads back to the
 * same page.
 */
export function SignedIn({ children }: { children: ReactNode }) {
  const { token } = useSession()
  const { pathname, search } = useLocation()
  return token ? children : <Navigate to={loginPath(pathname + search)} replace />
}
