import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/**
 * Loads an npm package at first use, so that a start does not need it. Only for the packages that `build.mjs` puts
 * beside the bundle.
 */
export function lazyPackage<T>(name: string): () => T {
  let loaded: T | undefined
  return () => (loaded ??= require(name) as T)
}
