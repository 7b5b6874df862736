import { vi } from 'vitest'

/**
 * Removes `crypto.subtle`, so that checksums are computed at once in JavaScript. `subtle` takes some time, which a fake
 * clock does not know.
 */
export const usePlainCrypto = (): void => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
}
