import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Problem, problem } from '@mashu/contract'
import type { AppContext, UniqueProblems } from '../../app/context.ts'
import { storageFailure } from '../../db/storage-failure.ts'
import { PUBLIC_LIMIT, sizeText } from '../limit/body-limits.ts'
import { isOurClient } from '../../client/our-client.ts'
import { problemEnvelope } from './envelope.ts'

/** `name` is the name of the index. If SQLite names only the columns, it is derived: `uniq_<table>_<columns>`. */
export interface BrokenUniqueKey {
  name: string
}

/** Seconds in answers with status 503. */
const RETRY_AFTER_SECONDS = 5

const SQLITE_UNIQUE = /UNIQUE constraint failed: (?:index '([^']+)'|(.+))/
const SQLITE_FOREIGN = /FOREIGN KEY constraint failed/

export function brokenUniqueKey(error: unknown): BrokenUniqueKey | null {
  if (!(error instanceof Error)) return null
  if ('code' in error && error.code === '23505' && 'constraint' in error) return { name: String(error.constraint) }
  const found = SQLITE_UNIQUE.exec(error.message)
  if (!found) return null
  return {
    name:
      found[1] ??
      `uniq_${(found[2] ?? '')
        .split(', ')
        .map((part, index) => (index === 0 ? part.replace('.', '_') : part.split('.')[1]))
        .join('_')}`,
  }
}

export function isForeignKeyError(error: unknown): boolean {
  return error instanceof Error && (SQLITE_FOREIGN.test(error.message) || ('code' in error && error.code === '23503'))
}

/** The integers of PostgreSQL have a smaller range than the numbers of JavaScript. */
const isOutOfRange = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '22003'

/** A full disk or an unreachable database is no fault of the request. */
function storageProblem(error: unknown): Problem | null {
  const failure = storageFailure(error)
  return failure === null ? null : problem(`storage.${failure}`)
}

/** Returns null for a bug of the program. `bodyLimit` is in bytes. */
export function toProblem(error: unknown, uniqueProblems: UniqueProblems, bodyLimit = PUBLIC_LIMIT): Problem | null {
  if (error instanceof Problem) return error
  const storage = storageProblem(error)
  if (storage) return storage
  const unique = brokenUniqueKey(error)
  if (unique) return uniqueProblems[unique.name]?.() ?? problem('row.duplicate')
  if (isForeignKeyError(error)) return problem('row.inUse')
  if (isOutOfRange(error)) return problem('input.invalid', { detail: '数字太大' })
  const code = (error as FastifyError).code
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return problem('http.bodyTooLarge', { max: sizeText(bodyLimit) })
  const status = (error as FastifyError).statusCode
  if (status === 429) return problem('http.tooMany')
  if (status !== undefined && status >= 400 && status < 500) return problem('input.unreadable')
  return null
}

const refusals = new WeakMap<FastifyRequest, 401 | 403>()

/** Counts an ended session or a closed school as a refusal, although existing clients get a status of 500 or above. */
export const countAsRefused = (request: FastifyRequest, status: 401 | 403) => refusals.set(request, status)

/** The status with which a refused request is counted. */
export const refusedAs = (request: FastifyRequest): number | undefined => refusals.get(request)

export function handleErrors({
  app,
  calls,
  uniqueProblems,
}: Pick<AppContext, 'app' | 'calls' | 'uniqueProblems'>): void {
  const statusOf = (found: Problem, request: FastifyRequest): number =>
    found.status === 200 && calls.of(request)?.call.endpoint.refusesByStatus && !isOurClient(request)
      ? 400
      : found.status
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const known = toProblem(error, uniqueProblems, request.routeOptions.bodyLimit)
    if (!known || storageFailure(error) !== null) request.log.error({ err: error }, 'request failed')
    else if (known.cause !== undefined) request.log.warn({ err: known.cause }, 'request refused')
    const found = known ?? problem('server.failed')
    if (found.key === 'session.invalid') countAsRefused(request, 401)
    if (found.key === 'site.closed') countAsRefused(request, 403)
    if (found.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
    return reply.status(statusOf(found, request)).send(problemEnvelope(found))
  })
}
