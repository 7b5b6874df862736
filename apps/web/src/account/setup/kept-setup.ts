import { EMPTY, type SetupValues } from './setup-rules.ts'

/** A key of the session storage. The values are limited to this window, and are removed after the setup. */
const KEY = 'mashu_setup'

export interface KeptSetup {
  step: number
  values: SetupValues
}

/**
 * Returns the values that were entered before the page was reloaded. Passwords are never stored, so their step is shown
 * again.
 */
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
    // Without storage, a reload starts again.
  }
}

export function forgetSetup(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // The browser blocks storage, so nothing was stored.
  }
}
