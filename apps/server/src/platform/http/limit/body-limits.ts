import type { AnyEndpoint } from '@mashu/contract'

const KB = 1024
const MB = 1024 * KB

/** Bytes of a body for public calls and unknown addresses. */
export const PUBLIC_LIMIT = 64 * KB
/** Bytes of a body for signed-in calls, unless the contract sets another limit. */
export const SIGNED_IN_LIMIT = 2 * MB

/** Uploads are read part by part and have their own limits. */
export function bodyLimitOf(endpoint: AnyEndpoint): number {
  if (endpoint.bodyLimit !== undefined) return endpoint.bodyLimit
  return endpoint.access === 'public' || endpoint.transport === 'upload' ? PUBLIC_LIMIT : SIGNED_IN_LIMIT
}

/** Examples: `64 KB`, `2 MB`. */
export const sizeText = (bytes: number): string =>
  bytes >= MB ? `${Math.floor(bytes / MB)} MB` : `${Math.floor(bytes / KB)} KB`
