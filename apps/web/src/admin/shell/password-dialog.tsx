import { PasswordForm } from '../../shared/password-form.tsx'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { showToast } from '../../shared/ui/toast-store.ts'

export function PasswordDialog({ desk, onClose }: { desk: boolean; onClose: () => void }) {
  const done = (message: string) => {
    showToast({ kind: 'success', title: message })
    onClose()
  }
  return <Dialog open title="修改密码" width={480} closeOnScrim={false} onClose={onClose}><PasswordForm desk={desk} onDone={done} onCancel={onClose} cancelText="关闭" /></Dialog>
}
