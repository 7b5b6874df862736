import type { FastifyRequest } from 'fastify'

/**
 * Whether a script of a page of this site sends the request. A picture in a text, a prefetch and a page of another
 * site are told from it by headers that no script can set, or, where the line is not encrypted and browsers send none
 * of them, by an `Accept` that no picture has.
 */
export function isPageCall({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  if (headers['sec-purpose'] !== undefined || headers['purpose'] !== undefined) return false
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  const destination = headers['sec-fetch-dest']
  if (destination !== undefined) return destination === 'empty'
  return headers.accept?.startsWith('application/json') === true
}
