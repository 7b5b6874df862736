import { logout } from './logout-dialog.tsx'
import { PasswordForm } from './password-form.tsx'
import { Dialog } from '../ui/popup/dialog.tsx'

export interface FirstPasswordProps {
  /** The password of the login. Without it, the form asks for the old password. */
  oldPassword?: string
  onDone?: () => void
  onCancel?: () => void
}

const again = () => location.reload()
const leave = () => void logout()

/** Asks for a new password after another user set the current one. By default, 退出 logs out. */
export function FirstPassword({ oldPassword, onDone = again, onCancel = leave }: FirstPasswordProps) {
  return (
    <Dialog title="首次登录请先修改密码" closeOnScrim={false} onClose={onCancel}>
      <p style={{ marginBottom: 16, color: 'var(--ink-2)' }}>换一个只有你自己知道的密码，以后就用它登录。</p>
      <PasswordForm oldPassword={oldPassword} onDone={onDone} onCancel={onCancel} cancelText="退出" />
    </Dialog>
  )
}
