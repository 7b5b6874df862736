import { vi } from 'vitest'

/** Without `crypto.subtle`, checksums are computed at once. `subtle` takes time, which a fake clock does not know. */
export const usePlainCrypto = (): void => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
}
