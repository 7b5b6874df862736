import type { FastifyRequest } from 'fastify'
import { CLIENT_HEADER } from '@mashu/contract/call/client'

/**
 * Pages and editors of this product send the `CLIENT_HEADER`. The result may change formats, messages and limits, but
 * never rights, because anybody can send the header.
 */
export const isOurClient = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers[CLIENT_HEADER] !== undefined
