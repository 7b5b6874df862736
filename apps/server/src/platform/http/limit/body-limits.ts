import type { AnyEndpoint } from '@mashu/contract'

const KB = 1024
const MB = 1024 * KB

/** What anyone may send, and what an address takes that no endpoint serves. */
export const PUBLIC_LIMIT = 64 * KB
/** What somebody signed in may send, unless the contract says more. */
export const SIGNED_IN_LIMIT = 2 * MB

/** Bytes that the body of a call may have. Uploads are read part by part and have limits of their own. */
export function bodyLimitOf(endpoint: AnyEndpoint): number {
  if (endpoint.bodyLimit !== undefined) return endpoint.bodyLimit
  return endpoint.access === 'public' || endpoint.transport === 'upload' ? PUBLIC_LIMIT : SIGNED_IN_LIMIT
}

/** `64 KB`, `2 MB`: for people. */
export const sizeText = (bytes: number): string =>
  bytes >= MB ? `${Math.floor(bytes / MB)} MB` : `${Math.floor(bytes / KB)} KB`
