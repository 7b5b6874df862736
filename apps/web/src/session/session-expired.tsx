import { Button } from '../ui/form/button.tsx'
import { Dialog } from '../ui/popup/dialog.tsx'
import { loginPath } from '../page/redirect.ts'
import { endSession } from '../api/session.ts'

/** Public pages are for guests too and would ask nobody to sign in, so this goes to the login itself. */
function signInAgain(): void {
  const login = loginPath(location.pathname + location.search + location.hash)
  endSession()
  location.assign(login)
}

/** The session is over: one dialog, one way on, which leads back to this page after the login. */
export function SessionExpired() {
  return (
    <Dialog
      open
      title="登录已过期"
      role="alertdialog"
      width={420}
      closeOnScrim={false}
      footer={
        <Button size="small" onClick={signInAgain}>
          重新登录
        </Button>
      }
    >
      <p>很抱歉，登录已过期，请重新登录</p>
    </Dialog>
  )
}
