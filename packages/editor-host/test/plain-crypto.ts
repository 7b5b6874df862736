import { vi } from 'vitest'

/** Without `subtle`, hashes are computed at once in JavaScript. `subtle` takes a time that no fake clock knows. */
export const usePlainCrypto = (): void => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
}
