import { auth } from '@mashu/contract/sys/auth'
import { useState } from 'react'
import { ApiError, call } from '@mashu/client'

export function asksCaptcha(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    typeof error.result === 'object' &&
    (error.result as { needCaptcha?: boolean } | null)?.needCaptcha === true
  )
}

/** Each captcha is valid for one attempt, so a refusal loads a new captcha. */
export function useCaptcha() {
  const [state, setState] = useState<{ needed: boolean; key: string; picture?: string }>({ needed: false, key: '' })
  const load = async () => {
    const key = `${Date.now()}${Math.random().toString(36).slice(2, 8)}`
    const picture = await call(auth.randomImage, { params: { key } }).catch(() => undefined)
    setState({ needed: true, key, picture })
  }
  /** Empty if no captcha is required. */
  const proof = (text: string) => (state.needed ? { captcha: text.trim(), checkKey: state.key } : {})
  /** Must be called after a refusal. */
  const renew = async (error: unknown) => {
    if (state.needed || asksCaptcha(error)) await load()
  }
  return { ...state, reload: () => void load(), load, proof, renew }
}

export type Captcha = ReturnType<typeof useCaptcha>
