import type { FastifyRequest } from 'fastify'

/**
 * Detects requests by scripts on pages of this site. Pictures, prefetches and other sites send other headers, which
 * scripts cannot set.
 * Without encryption, browsers omit these headers, so requests for pictures are recognized by `Accept`.
 */
export function isPageCall({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  if (headers['sec-purpose'] !== undefined || headers['purpose'] !== undefined) return false
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  const destination = headers['sec-fetch-dest']
  if (destination !== undefined) return destination === 'empty'
  return headers.accept?.startsWith('application/json') === true
}
