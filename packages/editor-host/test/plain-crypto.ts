import { vi } from 'vitest'

/** Without `subtle`, hashing runs in plain code at once; the real one takes a time that no fake clock knows. */
export const usePlainCrypto = (): void => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
}
