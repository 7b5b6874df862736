import { Button } from './ui/button.tsx'
import { Dialog } from './ui/dialog.tsx'
import { endSession } from './session.ts'

function signInAgain(): void {
  endSession()
  location.reload()
}

/** The session is over: one dialog, one way on; the guard then leads back to this page after the login. */
export function SessionExpired() {
  return (
    <Dialog open title="登录已过期" role="alertdialog" width={420} closeOnScrim={false} footer={<Button size="small" onClick={signInAgain}>重新登录</Button>}>
      <p>很抱歉，登录已过期，请重新登录</p>
    </Dialog>
  )
}
