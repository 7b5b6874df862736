import { useState, type ReactNode } from 'react'
import { call } from './api.ts'
import { endSession } from './session.ts'
import { Button } from './ui/button.tsx'
import { Dialog } from './ui/dialog.tsx'
import { showToast } from './ui/toast-store.ts'

/** Tells the server, forgets the person whatever it answers, and starts again at the site's root (spec.md §4). */
export async function logout(): Promise<void> {
  try {
    // The contract of accounts is not small; visitors who never log out need not load it.
    const { auth } = await import('@mashu/contract/sys/auth')
    await call(auth.logout)
  } catch (error) {
    showToast({ kind: 'error', title: '错误', text: error instanceof Error ? error.message : undefined })
  } finally {
    endSession()
    location.assign('/')
  }
}

/** The question before logging out. */
export function LogoutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  const leave = () => {
    setBusy(true)
    void logout()
  }
  return (
    <Dialog open={open} title="提示" role="alertdialog" width={400} onClose={onClose}
      footer={<><Button kind="outline" size="small" onClick={onClose}>取消</Button><Button size="small" loading={busy} onClick={leave}>确定</Button></>}>
      <p>真的要注销登录吗 ?</p>
    </Dialog>
  )
}

export function LogoutButton({ className, children }: { className?: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>{children}</button>
      <LogoutDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}
