import type { FastifyRequest } from 'fastify'

/**
 * Returns true when a script on a page of this site sends the request. Pictures, prefetches and pages of other sites
 * differ in headers that scripts cannot set. Without encryption browsers omit these headers. There, pictures differ in
 * `Accept`.
 */
export function isPageCall({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  if (headers['sec-purpose'] !== undefined || headers['purpose'] !== undefined) return false
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  const destination = headers['sec-fetch-dest']
  if (destination !== undefined) return destination === 'empty'
  return headers.accept?.startsWith('application/json') === true
}
