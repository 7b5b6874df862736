import { Button } from 'antd'
import { useState } from 'react'
import { userBin } from '@mashu/contract/sys/user/user-bin'
import { usePermission } from '../../../api/permission.ts'
import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'

const UserBin = lazyPopup(async () => (await import('./user-bin.tsx')).UserBin)

/** A deleted account has the entered value. Users with the permission can open the recycle bin. */
export function BinOffer({ message }: { message: string }) {
  const { can } = usePermission()
  const [open, setOpen] = useState(false)
  return (
    <>
      {message}
      {can(userBin.recycleBin) && (
        <Button type="link" size="small" onClick={() => setOpen(true)}>
          打开回收站
        </Button>
      )}
      {open && <UserBin close={() => setOpen(false)} changed={() => undefined} />}
    </>
  )
}
