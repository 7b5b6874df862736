import type { FastifyRequest } from 'fastify'
import type { Config } from '../../environment/config.ts'

/**
 * Without a final slash, such as `https://school.cn`. Without a configured address, the origin of the request is used.
 */
export const originOf = (config: Pick<Config, 'publicUrl'>, request: FastifyRequest): string =>
  config.publicUrl?.replace(/\/$/, '') ?? `${request.protocol}://${request.host}`
