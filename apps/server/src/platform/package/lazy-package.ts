import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/**
 * A package of the registry that few calls need: read and compiled when it is first used, so that a start does without.
 * Only for the packages that `build.mjs` puts beside the bundle.
 */
export function lazyPackage<T>(name: string): () => T {
  let loaded: T | undefined
  return () => (loaded ??= require(name) as T)
}
