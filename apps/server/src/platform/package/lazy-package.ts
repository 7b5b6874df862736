import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/**
 * Loads an npm package on first use, not at the start of the server. `build.mjs` must copy the package beside the
 * bundle.
 */
export function lazyPackage<T>(name: string): () => T {
  let loaded: T | undefined
  return () => (loaded ??= require(name) as T)
}
