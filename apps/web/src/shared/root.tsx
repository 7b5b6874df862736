import { Outlet, ScrollRestoration } from 'react-router'
import { SessionExpired } from './session-expired.tsx'
import { ToastRegion } from './ui/toast.tsx'

/** Around every page: messages, and the dialog of an ended session. */
export function Root() {
  return (
    <>
      <Outlet />
      <ToastRegion />
      <SessionExpired />
      <ScrollRestoration getKey={(location) => location.pathname} />
    </>
  )
}
