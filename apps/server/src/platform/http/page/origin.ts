import type { FastifyRequest } from 'fastify'
import type { Config } from '../../environment/config.ts'

/** Returns `https://school.cn` without a slash: the configured address, or else that of the request. */
export const originOf = (config: Pick<Config, 'publicUrl'>, request: FastifyRequest): string =>
  config.publicUrl?.replace(/\/$/, '') ?? `${request.protocol}://${request.host}`
