import type { Static } from 'typebox'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import {
  DELETION_HEADER,
  EditBasis,
  fieldSchema,
  problem,
  type AnyEndpoint,
  type BodyOf,
  type Contract,
  type FieldSchema,
  type IsFilter,
  type ParamsOf,
  type QueryOf,
  type ResultOf,
} from '@mashu/contract'
import type { AppContext, FindRows } from '../../app/context.ts'
import { withCaller } from '../../auth/caller.ts'
import type { Principal } from '../../auth/principal.ts'
import { authorize } from '../../auth/authorize.ts'
import { withDatabase } from '../../db/database.ts'
import { withCall } from '../../app/current-call.ts'
import { withBasis, type Basis } from '../../history/basis.ts'
import { withDeletion, type Deletion } from '../../history/bin/deletion.ts'
import { rememberTable, staleProblem } from '../../history/recorded.ts'
import { StaleRowError } from '../../history/fresh.ts'
import { resultFaults } from '../field/check-result.ts'
import { envelope } from './envelope.ts'
import { isLargeBody, LargeBodies } from '../limit/large-bodies.ts'
import type { Filter } from '../field/read-filter.ts'
import { readInput, readLongInput } from '../field/read-input.ts'
import { assertStorable } from '../field/json/storable-text.ts'
import { serializerFor } from '../field/serialize.ts'
import { guestAnswers, sharedAnswerCache } from './shared-answer.ts'

/** Has the types of the contract, but list filters are converted to conditions. */
export type QueryRead<E extends AnyEndpoint> = ReadFilters<QueryOf<E>>
type ReadFilters<Q> = { [K in keyof Q]: IsFilter<Q[K]> extends true ? Filter : Q[K] }

/** `user` is null only where the contract requires no session. */
export interface Call<E extends AnyEndpoint> {
  params: ParamsOf<E>
  query: QueryRead<E>
  body: BodyOf<E>
  user: E['access'] extends 'public' ? Principal | null : Principal
  ip: string
  log: FastifyBaseLogger
  request: FastifyRequest
  reply: FastifyReply
}

/** A result with a special message, code or HTTP status. */
export class Answer<R> {
  readonly result: R
  readonly options: { message?: string; code?: number | string; status?: number; success?: boolean }
  constructor(result: R, options: Answer<R>['options']) {
    this.result = result
    this.options = options
  }
}

export function answer<R>(result: R, options: Answer<R>['options']): Answer<R> {
  return new Answer(result, options)
}

/** A handler of transport `file` writes to the reply itself. */
type Returned<E extends AnyEndpoint> = E['transport'] extends 'file'
  ? FastifyReply
  : ResultOf<E> | Answer<ResultOf<E>> | (E['result'] extends undefined ? void : never)
export type Handler<E extends AnyEndpoint> = (call: Call<E>) => Promise<Returned<E>> | Returned<E>
export type Handlers<C extends Contract> = { [K in keyof C]: Handler<C[K]> }

/** If a handler is missing, the program does not compile. */
export function serve<C extends Contract>(context: AppContext, contract: C, handlers: Handlers<C>): void {
  rememberTable(context.recordedTables, contract, handlers)
  for (const [name, endpoint] of Object.entries(contract)) {
    context.endpoints.push(endpoint)
    if (endpoint.asSheet) context.sheetLists.set(endpoint, handlers[name as keyof C] as unknown as FindRows)
    const handle = routeHandler(context, endpoint, handlers[name as keyof C] as unknown as Handler<AnyEndpoint>)
    const share = endpoint.sharedByGuests && guestAnswers(endpoint, sharedAnswerCache(context.database))
    context.calls.add({
      endpoint,
      admit: async (request, reply) => {
        const caller = await withDatabase(context.database, () => authorize(request, endpoint))
        callers.set(request, caller)
        if (caller && isLargeBody(endpoint, request.headers)) await largeBodies.turn(caller.id, reply.raw)
      },
      handle: share
        ? (request, reply) => {
            if (request.method !== 'GET' || callers.get(request)) return handle(request, reply)
            reply.header('x-time-zone', context.config.timeZone)
            return share({ request, reply }, () => handle(request, reply))
          }
        : handle,
    })
  }
}

const largeBodies = new LargeBodies()

/** The caller is identified before the body is read. */
const callers = new WeakMap<FastifyRequest, Principal | null>()

function routeHandler(context: AppContext, endpoint: AnyEndpoint, handler: Handler<AnyEndpoint>) {
  let serialize: ReturnType<typeof serializerFor> | undefined
  const finish = (answered: Answer<unknown>, reply: FastifyReply) => {
    const { result, options } = answered
    if (serialize === undefined)
      serialize = endpoint.result ? serializerFor(fieldSchema(endpoint.result), context.wire) : null
    const wireResult = serialize ? serialize(result) : result
    if (CHECKS_RESULTS && options.success !== false) checkResult(endpoint, wireResult)
    if (options.status) reply.status(options.status)
    // The pages of editors and players read the time zone from this header.
    reply.header('x-time-zone', context.config.timeZone)
    if (endpoint.transport === 'raw') return wireResult
    return envelope(
      options.success ?? true,
      options.code ?? endpoint.code ?? 200,
      options.message ?? endpoint.message ?? '操作成功！',
      wireResult,
    )
  }
  return (request: FastifyRequest, reply: FastifyReply) =>
    withDatabase(context.database, async () => {
      const user = callers.get(request) ?? null
      const call = {
        params: paramsOf(context, endpoint, context.calls.of(request)?.params),
        query: parse(context, endpoint.query as FieldSchema | undefined, request.query),
        body: await parseBody(context, bodySchemaOf(endpoint), request.body),
        user,
        ip: request.ip,
        log: request.log,
        request,
        reply,
      } as Call<AnyEndpoint>
      // The whole query is checked, because online forms and reports read fields that no contract declares.
      assertStorable(request.query)
      const caller = user && { user, clock: context.wire.clock }
      const deletion: Deletion = {}
      const handled = () => withDeletion(deletion, async () => handler(call))
      const work = () => withCall(sentBy(request, endpoint, call), () => withCaller(caller, handled))
      const returned = (await withBasis(basisOf(context, endpoint, request.body), work).catch((error) => {
        throw error instanceof StaleRowError ? staleProblem(context.recordedTables, error, context.wire) : error
      })) as unknown
      if (endpoint.transport === 'file') return reply
      if (deletion.id) reply.header(DELETION_HEADER, deletion.id)
      return finish(returned instanceof Answer ? returned : new Answer(returned ?? null, {}), reply)
    })
}

const sentBy = (request: FastifyRequest, endpoint: AnyEndpoint, { params, query, body }: Call<AnyEndpoint>) => ({
  method: `${request.method} ${endpoint.path}`,
  // A token within a path must not be logged.
  requestUrl: endpoint.path.includes('/:token') ? `/api${endpoint.path}` : request.url.split('?')[0]!,
  requestType: request.method,
  sent: Object.assign({}, params, endpoint.secretQuery ? {} : query, body) as Record<string, unknown>,
  startedAt: performance.now(),
})

/** The client sends the state of the row on which an edit is based. */
function basisOf(context: AppContext, endpoint: AnyEndpoint, body: unknown): Basis | undefined {
  if (!endpoint.versioned) return undefined
  const stated = endpoint.versioned === 'head' ? (body as { head?: unknown } | null)?.head : body
  const given = parse(context, fieldSchema(EditBasis), stated) as Static<typeof EditBasis>
  return { ...given, updateTime: given.updateTime ?? undefined }
}

/** Development and tests run from source. The bundle skips the check to save time. */
const CHECKS_RESULTS = import.meta.filename.endsWith('.ts')

function checkResult(endpoint: AnyEndpoint, result: unknown): void {
  const faults = endpoint.result === undefined ? [] : resultFaults(endpoint.result as FieldSchema, result)
  if (faults.length > 0)
    throw problem('server.offContract', { detail: `${endpoint.path}: ${faults.slice(0, 5).join('; ')}` })
}

/** An invalid address of a file gets status 404. */
function paramsOf(context: AppContext, endpoint: AnyEndpoint, given: unknown): unknown {
  try {
    return parse(context, endpoint.params as FieldSchema | undefined, given)
  } catch (error) {
    throw endpoint.transport === 'file' ? problem('http.notFound') : error
  }
}

/** @throws `input.invalid` with all faults */
export const parse = ({ wire }: Pick<AppContext, 'wire'>, schema: FieldSchema | undefined, given: unknown): unknown =>
  schema && readInput(schema, given ?? {}, wire.clock)

/**
 * The body may contain long rich text.
 * @throws `input.invalid` with all faults
 */
export const parseBody = async (
  { wire }: Pick<AppContext, 'wire'>,
  schema: FieldSchema | undefined,
  given: unknown,
): Promise<unknown> => schema && readLongInput(schema, given ?? {}, wire.clock)

/** The handler of an upload reads the parts. */
const bodySchemaOf = (endpoint: AnyEndpoint): FieldSchema | undefined =>
  endpoint.transport === 'upload' ? undefined : (endpoint.body as FieldSchema | undefined)
