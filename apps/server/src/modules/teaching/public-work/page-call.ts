import type { FastifyRequest } from 'fastify'

/**
 * Returns true when a script on a page of this site sends the request. Requests for pictures, prefetches and requests
 * of other sites have other headers, which scripts cannot set. Without encryption, browsers omit these headers, so
 * requests for pictures are recognized by `Accept`.
 */
export function isPageCall({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  if (headers['sec-purpose'] !== undefined || headers['purpose'] !== undefined) return false
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  const destination = headers['sec-fetch-dest']
  if (destination !== undefined) return destination === 'empty'
  return headers.accept?.startsWith('application/json') === true
}
