import { vi } from 'vitest'

/** Loads the module again, as a new page does. */
export async function fresh() {
  vi.resetModules()
  return import('../setting.ts')
}
