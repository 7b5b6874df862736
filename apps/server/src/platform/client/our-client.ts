import type { FastifyRequest } from 'fastify'
import { CLIENT_HEADER } from '@mashu/contract/call/client'

/**
 * Returns true when one of our own pages or editors sends this call, by `CLIENT_HEADER`. It decides shapes, messages
 * and stricter limits, never rights: the header proves nothing.
 */
export const isOurClient = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers[CLIENT_HEADER] !== undefined
