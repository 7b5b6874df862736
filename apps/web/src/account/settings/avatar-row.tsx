import { useState } from 'react'
import { call } from '@mashu/client'
import { ownAccount } from '@mashu/contract/teaching/user'
import { Avatar } from '../../ui/picture/avatar.tsx'
import { Button } from '../../ui/form/button.tsx'
import { showToast } from '../../ui/popup/toast-store.ts'
import { AvatarDialog } from './avatar/avatar-dialog.tsx'
import { useKeep, type Account } from './query.ts'
import { useRowSize } from './setting-page.tsx'
import styles from './account-form.module.css'

export function AvatarRow({ account }: { account: Account }) {
  const size = useRowSize()
  const [open, setOpen] = useState(false)
  const keep = useKeep()
  const save = async (avatar: string) => {
    keep(await call(ownAccount.edit, { body: { avatar } }))
    setOpen(false)
    showToast({ kind: 'success', title: '上传头像成功' })
  }
  return (
    <div className={styles['avatarRow']}>
      <Avatar src={account.avatar} name={account.realname} size={96} />
      <div>
        <b>{account.realname}</b>
        <small>账号 {account.username}</small>
        <Button kind="outline" size={size} icon="image" onClick={() => setOpen(true)}>
          更换头像
        </Button>
      </div>
      {open && <AvatarDialog onDone={save} onClose={() => setOpen(false)} />}
    </div>
  )
}
