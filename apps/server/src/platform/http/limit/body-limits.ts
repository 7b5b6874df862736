import type { AnyEndpoint } from '@mashu/contract'

const KB = 1024
const MB = 1024 * KB

/** Body limit in bytes for public calls and unknown addresses. */
export const PUBLIC_LIMIT = 64 * KB
/** Body limit in bytes for signed-in calls, unless the contract sets another limit. */
export const SIGNED_IN_LIMIT = 2 * MB

/** Returns the body limit of a call in bytes. Uploads are read part by part and have their own limits. */
export function bodyLimitOf(endpoint: AnyEndpoint): number {
  if (endpoint.bodyLimit !== undefined) return endpoint.bodyLimit
  return endpoint.access === 'public' || endpoint.transport === 'upload' ? PUBLIC_LIMIT : SIGNED_IN_LIMIT
}

/** Formats a number of bytes for people, as in `64 KB` or `2 MB`. */
export const sizeText = (bytes: number): string =>
  bytes >= MB ? `${Math.floor(bytes / MB)} MB` : `${Math.floor(bytes / KB)} KB`
