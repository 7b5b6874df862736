import { EMPTY, type SetupValues } from './setup-rules.ts'

/** Of this window alone, and only until the school is built. */
const KEY = 'mashu_setup'

export interface KeptSetup {
  step: number
  values: SetupValues
}

/** What was typed before the page was loaded anew; passwords are never kept, so that their step comes again. */
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
    // Without storage a reload begins anew.
  }
}

export function forgetSetup(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
