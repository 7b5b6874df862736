import { endSession } from '../shared/session.ts'
import { PasswordForm } from '../shared/password-form.tsx'
import { Dialog } from '../shared/ui/dialog.tsx'
import { showToast } from '../shared/ui/toast-store.ts'

/** A password given by somebody else is changed before anything else; leaving signs out again. */
export function FirstPasswordDialog({ oldPassword, onDone, onCancel }: { oldPassword: string; onDone: () => void; onCancel: () => void }) {
  const cancel = () => {
    endSession()
    onCancel()
  }
  const done = (message: string) => {
    showToast({ kind: 'success', title: message })
    onDone()
  }
  return (
    <Dialog open title="首次登录请先修改密码" closeOnScrim={false} onClose={cancel}>
      <p style={{ marginBottom: 16, color: 'var(--ink-2)' }}>换一个只有你自己知道的密码，以后就用它登录。</p>
      <PasswordForm oldPassword={oldPassword} onDone={done} onCancel={cancel} />
    </Dialog>
  )
}
