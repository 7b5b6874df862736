import { Button } from 'antd'
import { useState } from 'react'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { showToast } from '../../../ui/popup/toast-store.ts'
import { copyText } from '../../../ui/text/copy-text.ts'
import type { NewPassword } from '../dialog/popup-props.ts'
import { PasswordSlips } from './password-slips.tsx'
import styles from './new-passwords.module.css'

interface NewPasswordsProps {
  title: string
  passwords: readonly NewPassword[]
  close: () => void
}

/** The server cannot show the generated passwords again. */
export function NewPasswords({ title, passwords, close }: NewPasswordsProps) {
  const [printing, setPrinting] = useState(false)
  const copy = async () => {
    const lines = passwords.map(({ username, realname, password }) => [username, realname, password].join('\t'))
    if (await copyText(lines.join('\n'))) showToast({ kind: 'success', title: '已复制，可以粘贴到表格里' })
    else showToast({ kind: 'warning', title: '没有复制成功，请打印纸条或手动抄下来' })
  }
  return (
    <Dialog
      title={title}
      width={640}
      closeOnScrim={false}
      onClose={close}
      footer={[
        <Button key="close" onClick={close}>
          我已保存
        </Button>,
        <Button key="copy" onClick={() => void copy()}>
          复制全部
        </Button>,
        <Button key="print" type="primary" onClick={() => setPrinting(true)}>
          打印纸条
        </Button>,
      ]}
    >
      <p className={styles.once}>
        密码只在这里显示一次，请现在打印或复制。以后忘了，可以再点“生成新密码”；旧密码谁也看不到。
      </p>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label="账号和密码">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">姓名</th>
              <th scope="col">账号</th>
              <th scope="col">密码</th>
            </tr>
          </thead>
          <tbody>
            {passwords.map((account) => (
              <tr key={account.username}>
                <td>{account.realname}</td>
                <td>{account.username}</td>
                <td>
                  <code>{account.password}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {printing && <PasswordSlips passwords={passwords} printed={() => setPrinting(false)} />}
    </Dialog>
  )
}
