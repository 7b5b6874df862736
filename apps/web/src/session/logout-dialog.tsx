import { useState } from 'react'
import { auth } from '@mashu/contract/sys/auth'
import { ssoLink } from '@mashu/contract/sys/sso/sso-link'
import type { ResultOf } from '@mashu/contract/endpoint'
import { apiAddress, ask, call, resultOf, storedToken } from '@mashu/client'
import { endSession } from '../api/session.ts'
import { ConfirmDialog } from '../ui/popup/confirm-dialog.tsx'
import { showToast } from '../ui/popup/toast-store.ts'

const READ_MS = 1500

/**
 * Ends the session even if the server refuses. Then opens the logout page of the identity provider, or `to` (spec.md
 * §4).
 */
export async function logout(to = '/'): Promise<void> {
  const outside = await providerAddress()
  try {
    await call(auth.logout)
  } catch (error) {
    showToast({ kind: 'error', title: '错误', text: error instanceof Error ? error.message : undefined })
    // Without the delay, the next page would hide the message.
    await new Promise((resolve) => {
      setTimeout(resolve, READ_MS)
    })
  }
  endSession()
  location.assign(outside ?? to)
}

/**
 * The address also ends the login at the identity provider. Otherwise, the next child at this computer could use that
 * login.
 */
async function providerAddress(): Promise<string | null> {
  try {
    const asked = { method: 'POST', token: storedToken() }
    return resultOf(await ask<ResultOf<typeof ssoLink.leave>>(apiAddress(ssoLink.leave.path), asked)).url
  } catch {
    return null
  }
}

export function LogoutDialog({
  text = '真的要注销登录吗 ?',
  to = '/',
  onClose,
}: {
  text?: string
  to?: string
  onClose: () => void
}) {
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => {
    setLeaving(true)
    void logout(to)
  }
  return (
    <ConfirmDialog title="提示" verb="退出登录" busy={isLeaving} onYes={leave} onClose={onClose}>
      <p>{text}</p>
    </ConfirmDialog>
  )
}
