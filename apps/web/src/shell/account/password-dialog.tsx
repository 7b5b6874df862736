import { PasswordForm } from '../../session/password-form.tsx'
import { Dialog } from '../../ui/popup/dialog.tsx'
import { showToast } from '../../ui/popup/toast-store.ts'
import styles from './password-dialog.module.css'

export function PasswordDialog({ compact, onClose }: { compact: boolean; onClose: () => void }) {
  const done = (message: string) => {
    showToast({ kind: 'success', title: message })
    onClose()
  }
  return (
    <Dialog title="修改密码" width={800} closeOnScrim={false} onClose={onClose}>
      <div className={styles.halves}>
        <PasswordForm compact={compact} onDone={done} onCancel={onClose} cancelText="关闭" />
        <aside className={styles.advice}>
          <h3>好记又安全的密码</h3>
          <ul>
            <li>连起来的几个词，比一串乱码好记</li>
            <li>不用生日、电话和自己的名字</li>
            <li>别的网站用过的密码不再用</li>
            <li>只有自己知道，同桌也不告诉</li>
          </ul>
        </aside>
      </div>
    </Dialog>
  )
}
