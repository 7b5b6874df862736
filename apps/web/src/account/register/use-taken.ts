import { registration } from '@mashu/contract/sys/registration'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError, call } from '@mashu/client'
import { isCode, isPhone, takenText, usernameFault } from '../form/account-rules.ts'

const PAUSE_MS = 400

/** The server's answer about a value. */
export interface Looked {
  value: string
  free: boolean
  text: string
}

/**
 * Asks the server when the user pauses while typing.
 * `key` identifies the value, so an answer about an earlier value is ignored. Null asks nothing.
 */
function useLookUp(key: string | null, ask: () => Promise<unknown>): Looked | undefined {
  const [looked, setLooked] = useState<Looked>()
  const look = useEffectEvent(async (value: string, isCurrent: () => boolean) => {
    const answer = await ask().then(
      () => ({ free: true, text: '' }),
      (error: unknown) =>
        error instanceof ApiError && error.status === 200 ? { free: false, text: takenText(error) } : undefined,
    )
    if (answer && isCurrent()) setLooked({ value, ...answer })
  })
  useEffect(() => {
    if (key === null) return
    let current = true
    const timer = setTimeout(() => void look(key, () => current), PAUSE_MS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [key])
  return looked?.value === key ? looked : undefined
}

export function useNameLookUp(username: string, phone: string): Looked | undefined {
  const name = username.trim()
  return useLookUp(usernameFault(name) === undefined ? name : null, () =>
    call(registration.checkRegister, { body: { username: name, phone: isPhone(phone) ? phone : undefined } }),
  )
}

export function usePhoneLookUp(phone: string, smscode: string): Looked | undefined {
  const ready = isPhone(phone) && isCode(smscode)
  return useLookUp(ready ? `${phone} ${smscode}` : null, () =>
    call(registration.checkRegister, { body: { phone, smscode } }),
  )
}
