import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useSession } from '../../api/session.ts'
import { loginPath } from '../../page/redirect.ts'

/** The login page leads back to this page. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { token } = useSession()
  const { pathname, search } = useLocation()
  return token ? children : <Navigate to={loginPath(pathname + search)} replace />
}
