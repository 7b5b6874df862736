import { lazy, Suspense, useMemo } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { afterLogin, LOGIN } from '../page/redirect.ts'
import { getSession } from '../api/session.ts'
import { LoginPage } from './login/login-page.tsx'
import { UserLayout } from './user-layout.tsx'

// The other pages are rarely visited, so they are loaded on demand.
const RegisterPage = lazy(async () => ({ default: (await import('./register/register-page.tsx')).RegisterPage }))
const RegisterResultPage = lazy(async () => ({
  default: (await import('./register/register-result-page.tsx')).RegisterResultPage,
}))
const PasswordResetPage = lazy(async () => ({
  default: (await import('./password-reset/password-reset-page.tsx')).PasswordResetPage,
}))
const SsoPage = lazy(async () => ({ default: (await import('./sso/sso-page.tsx')).SsoPage }))

/** A user who signs in on this page stays until the steps of the login are finished. */
function GuestsOnly() {
  const { search } = useLocation()
  const came = useMemo(() => getSession().token !== null, [])
  return came ? <Navigate to={afterLogin(search)} replace /> : <LoginPage />
}

export function AccountArea() {
  return (
    <UserLayout>
      <Suspense>
        <Routes>
          <Route path="login" element={<GuestsOnly />} />
          <Route path="sso" element={<SsoPage />} />
          <Route path="register" element={<RegisterPage />} />
          <Route path="register-result" element={<RegisterResultPage />} />
          <Route path="alteration" element={<PasswordResetPage />} />
          <Route index element={<Navigate to={LOGIN} replace />} />
          <Route path="*" element={<Navigate to="/404" replace />} />
        </Routes>
      </Suspense>
    </UserLayout>
  )
}
