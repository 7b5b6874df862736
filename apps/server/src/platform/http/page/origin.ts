import type { FastifyRequest } from 'fastify'
import type { Config } from '../../environment/config.ts'

/** `https://school.cn`, without a slash: as the school names itself, else as it was asked for. */
export const originOf = (config: Pick<Config, 'publicUrl'>, request: FastifyRequest): string =>
  config.publicUrl?.replace(/\/$/, '') ?? `${request.protocol}://${request.host}`
