import { auth } from '@mashu/contract/sys/auth'
import { useState } from 'react'
import { ApiError, call } from '@mashu/client'

/** A refused call says in its result whether the next try needs a captcha. */
export function asksCaptcha(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    typeof error.result === 'object' &&
    (error.result as { needCaptcha?: boolean } | null)?.needCaptcha === true
  )
}

/** A picture that is fetched when it is asked for. Every picture is good for one try, so a refusal brings a new one. */
export function useCaptcha() {
  const [state, setState] = useState<{ needed: boolean; key: string; picture?: string }>({ needed: false, key: '' })
  const load = async () => {
    const key = `${Date.now()}${Math.random().toString(36).slice(2, 8)}`
    const picture = await call(auth.randomImage, { params: { key } }).catch(() => undefined)
    setState({ needed: true, key, picture })
  }
  /** Returns the captcha as a part of a form; empty where none was asked for. */
  const proof = (text: string) => (state.needed ? { captcha: text.trim(), checkKey: state.key } : {})
  /** A refusal: the picture that was used is worthless now, or the first one is due. */
  const renew = async (error: unknown) => {
    if (state.needed || asksCaptcha(error)) await load()
  }
  return { ...state, reload: () => void load(), load, proof, renew }
}

export type Captcha = ReturnType<typeof useCaptcha>
