import { vi } from 'vitest'

/** Loads the module again, as after a reload of the page. */
export async function fresh() {
  vi.resetModules()
  return import('../setting.ts')
}
