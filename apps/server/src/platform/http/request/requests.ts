import { randomUUID } from 'node:crypto'
import {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify'
import { problem } from '@mashu/contract'
import { tokenOf } from '../../auth/authorize.ts'
import { hashToken, isToken } from '../../auth/session-token.ts'
import type { Config } from '../../environment/config.ts'
import { currentAddress, isDisguisedCall } from './call-address.ts'
import { refuseUnparsed } from './parse-error.ts'
import { pageHeaders } from '../page/page-headers.ts'
import { rateLimit } from '../limit/rate-limit.ts'
import type { CallTable } from '../call/call-table.ts'
import { problemEnvelope } from '../endpoint/envelope.ts'
import { assertStorable } from '../field/json/storable-text.ts'

const SLOW_MS = 1000
/** At these levels, every request is logged. */
const TELLING_ALL = new Set(['debug', 'trace'])
/** The values of these query parameters must not be logged. */
const SECRET_KEYS =
  /([?&](?:token|password|oldpassword|captcha|checkKey|code|smscode|authCode|ticket|phone|sign|state)=)[^&]*/gi
/** These paths contain a one-time token or the secret address of a calendar. */
const SECRET_PATH = /(\/(?:getLoginUser|timetable\/ics)\/)[^/?]+/g

/** The whole query of these addresses must not be logged (`Endpoint.secretQuery`), in any spelling. */
const SECRET_QUERY = /(\/sys\/+user\/+passwordChange\/*)\?.*/is

export const loggedUrl = (url: string): string =>
  url.replace(SECRET_QUERY, '$1?…').replace(SECRET_KEYS, '$1…').replace(SECRET_PATH, '$1…').slice(0, 500)

/** Headers and bodies are never logged, so tokens and passwords are not logged either. */
export function requestOptions(config: Config, calls: CallTable): FastifyServerOptions {
  return {
    logger: {
      level: config.logLevel,
      redact: [
        'req.headers',
        'headers["x-access-token"]',
        'headers.authorization',
        'headers.cookie',
        'password',
        'token',
        '*.password',
        '*.token',
      ],
      serializers: {
        req: (request: FastifyRequest) => ({ method: request.method, url: loggedUrl(request.url), ip: request.ip }),
      },
    },
    logController: new LogController({ disableRequestLogging: true }),
    // `randomUUID` is fast, because Node generates the random bytes of many UUIDs together.
    genReqId: () => randomUUID().replaceAll('-', '').slice(0, 16),
    rewriteUrl: (request) => currentAddress(request.url ?? '/'),
    routerOptions: { maxParamLength: 1024, constraints: calls.constraints },
    clientErrorHandler: refuseUnparsed,
    // A request with an invalid address reaches neither a route nor the error handler.
    frameworkErrors: (_error, request: FastifyRequest, reply: Pick<FastifyReply, 'raw'>) => {
      const notFound = problem('http.notFound')
      reply.raw
        .writeHead(notFound.status, {
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        })
        .end(JSON.stringify(problemEnvelope(notFound)), () => {
          // Node has released a connection that should become a WebSocket. No other code would close this connection.
          if (request.raw.headers.upgrade !== undefined) request.raw.socket.destroySoon()
        })
    },
  }
}

/**
 * Calls per session, because a whole school has one address. An editor needs only a few calls per second. Endpoints
 * without a session, such as login and captcha, count failures themselves.
 */
const SESSION_LIMIT = { burst: 600, perSecond: 30 }
/** Malformed tokens per address. Every browser of a school may still send a token of another system. */
const MALFORMED_LIMIT = { burst: 3000, perSecond: 100 }

/** The keys stay in memory, and a token may be as long as a header, so its hash is counted. */
function tokenLimit(): (token: string, ip: string) => boolean {
  const [sessions, malformed] = [rateLimit(SESSION_LIMIT), rateLimit(MALFORMED_LIMIT)]
  return (token, ip) => (isToken(token) ? sessions.take(hashToken(token).slice(0, 32)) : malformed.take(ip))
}

/** Adds an id to every answer, limits calls and adds security headers to their answers, and logs every slow request. */
export function watchRequests(app: FastifyInstance, config: Config): void {
  const headers = pageHeaders('data', config)
  const limit = tokenLimit()
  const tellsAll = TELLING_ALL.has(config.logLevel)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    const isDisguised = isDisguisedCall(request.url)
    if (!isDisguised && !request.url.startsWith('/api')) return
    reply.headers(headers)
    reply.header('cache-control', 'no-store')
    if (isDisguised) throw problem('http.notFound')
    // The user agent is stored with sessions and likes.
    assertStorable(request.headers['user-agent'])
    const token = tokenOf(request)
    if (token !== undefined && !limit(token, request.ip)) throw problem('http.tooMany')
  })
  app.addHook('onResponse', async (request, reply) => {
    const took = Math.round(reply.elapsedTime)
    if (took < SLOW_MS && !tellsAll) return
    const line = { method: request.method, url: loggedUrl(request.url), status: reply.statusCode, ms: took }
    if (took >= SLOW_MS) request.log.warn(line, 'slow request')
    else request.log.debug(line, 'request')
  })
}

/** Records for example `GET /api/health`. The invariant tests compare the routes with the contract. */
export function recordRoutes(app: FastifyInstance): string[] {
  const routes: string[] = []
  app.addHook('onRoute', ({ method, url }) => {
    routes.push(...[method].flat().map((method) => `${method} ${url}`))
  })
  return routes
}
