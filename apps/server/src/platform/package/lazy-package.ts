import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/**
 * Loads an npm package on first use, so that the start of the server need not load it. It works only for packages that
 * `build.mjs` copies beside the bundle.
 */
export function lazyPackage<T>(name: string): () => T {
  let loaded: T | undefined
  return () => (loaded ??= require(name) as T)
}
