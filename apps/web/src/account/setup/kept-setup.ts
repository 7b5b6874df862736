import { EMPTY, type SetupValues } from './setup-rules.ts'

/** The key in the session storage, which only this browser tab reads. */
const KEY = 'mashu_setup'

export interface KeptSetup {
  step: number
  values: SetupValues
}

/** Passwords are never stored, so a reload continues at the step with the passwords at the latest. */
export function readSetup(): KeptSetup {
  const fresh = { step: 0, values: EMPTY }
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as KeptSetup | null
    return kept === null ? fresh : { step: Math.min(kept.step, 1), values: { ...EMPTY, ...kept.values } }
  } catch {
    return fresh
  }
}

export function keepSetup({ step, values }: KeptSetup): void {
  const { password: _typed, password2: _again, ...kept } = values
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ step, values: kept }))
  } catch {
    // The browser blocks storage.
  }
}

export function forgetSetup(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // The browser blocks storage.
  }
}
