import { Button, Modal } from 'antd'
import { showToast } from '../../../ui/popup/toast-store.ts'
import type { Imported } from '../dialog/popup-props.ts'
import styles from './import-dialog.module.css'

interface NewPasswordsProps {
  passwords: NonNullable<Imported['passwords']>
  close: () => void
}

/** Passwords that were made for accounts without one. Nobody can look them up later. */
export function NewPasswords({ passwords, close }: NewPasswordsProps) {
  const copy = async () => {
    await navigator.clipboard.writeText(
      passwords.map(({ username, realname, password }) => [username, realname, password].join('\t')).join('\n'),
    )
    showToast({ kind: 'success', title: '已复制，可以粘贴到表格里' })
  }
  return (
    <Modal
      open
      onCancel={close}
      title="新账号的初始密码"
      width={560}
      centered
      mask={{ closable: false }}
      footer={[
        <Button key="copy" type="primary" onClick={() => void copy()}>
          复制全部
        </Button>,
        <Button key="close" onClick={close}>
          我已保存
        </Button>,
      ]}
    >
      <p className={styles.once}>表格里没有填密码的账号，系统生成了密码。离开这个页面后就无法再查看，请先复制保存。</p>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">账号</th>
              <th scope="col">姓名</th>
              <th scope="col">密码</th>
            </tr>
          </thead>
          <tbody>
            {passwords.map((account) => (
              <tr key={account.username}>
                <td>{account.username}</td>
                <td>{account.realname}</td>
                <td>
                  <code>{account.password}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Modal>
  )
}
