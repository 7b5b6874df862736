import { vi } from 'vitest'

/** The module as a fresh page loads it. */
export async function fresh() {
  vi.resetModules()
  return import('../setting.ts')
}
