import type { FastifyRequest } from 'fastify'
import { CLIENT_HEADER } from '@mashu/contract/call/client'

/**
 * Decides from `CLIENT_HEADER` whether one of our own pages or editors sends this call. The answer chooses shapes,
 * sentences and stricter limits, never rights: the header is no proof.
 */
export const isOurClient = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers[CLIENT_HEADER] !== undefined
