import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions, RouteOptions } from 'fastify'
import { methodsOf, type AnyEndpoint } from '@mashu/contract'
import { bodyLimitOf } from '../limit/body-limits.ts'

export interface ServedCall {
  endpoint: AnyEndpoint
  /** Runs before the body is read, so that a refused call costs little. */
  admit(request: FastifyRequest, reply: FastifyReply): Promise<void>
  handle(request: FastifyRequest, reply: FastifyReply): unknown
}

export interface FoundCall {
  call: ServedCall
  params: Readonly<Record<string, string>>
}

/** A path with parameters, such as `/api/sys/dict/back/:id`. */
interface Pattern {
  path: string
  expression: RegExp
  call: ServedCall
}
interface Addresses {
  plain: Map<string, ServedCall>
  patterns: Pattern[]
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const
const PART = /:(\w+)|\*/g
const PART_MAX = 1024
/** Name of the parameter for `*` at the end of a path. */
const REST = 'rest'
const NO_ROUTE = ''
const NONE: FoundCall['params'] = {}

function patternOf(path: string, call: ServedCall): Pattern {
  const expression = path
    .replaceAll('.', String.raw`\.`)
    .replace(PART, (_, name?: string) => (name === undefined ? `(?<${REST}>.*)` : `(?<${name}>[^/]{1,${PART_MAX}})`))
  return { path, expression: new RegExp(`^${expression}$`), call }
}

/** The path with the longest text before its first parameter comes first. */
const wordsFirst = (left: Pattern, right: Pattern) => right.path.search(PART) - left.path.search(PART)

/** Calls with equal transport and body limit share one route of the framework. */
const routeKeyOf = (endpoint: AnyEndpoint): string =>
  `${endpoint.transport === 'raw' ? 'json' : (endpoint.transport ?? 'json')} ${bodyLimitOf(endpoint)}`

/**
 * Finds the endpoint of a call by method and path. A thousand routes of the framework took a third of the server's
 * start, so only one exists for each transport and body limit.
 */
export class CallTable {
  readonly #addresses = new Map<string, Addresses>(
    METHODS.map((method) => [method, { plain: new Map(), patterns: [] }]),
  )
  readonly #routeKeys = new Map<string, AnyEndpoint>()
  readonly #found = new WeakMap<IncomingMessage, FoundCall>()

  /** @throws when another endpoint already has the address */
  add(call: ServedCall): void {
    const path = `/api${call.endpoint.path}`
    for (const method of methodsOf(call.endpoint)) {
      const { plain, patterns } = this.#addresses.get(method)!
      if (plain.has(path) || patterns.some((pattern) => pattern.path === path))
        throw new Error(`two endpoints at ${method} ${path}`)
      if (path.search(PART) === -1) plain.set(path, call)
      else {
        patterns.push(patternOf(path, call))
        patterns.sort(wordsFirst)
      }
    }
    this.#routeKeys.set(routeKeyOf(call.endpoint), call.endpoint)
  }

  /** Parameters are decoded. Literal parts are compared without decoding, because no client encodes them. */
  find(method: string, url: string): FoundCall | undefined {
    if (method === 'HEAD') {
      const found = this.find('GET', url)
      // HEAD is accepted only for files.
      return found?.call.endpoint.transport === 'file' ? found : undefined
    }
    const addresses = this.#addresses.get(method)
    if (addresses === undefined) return undefined
    const path = pathOf(url)
    const call = addresses.plain.get(path)
    if (call) return { call, params: NONE }
    for (const pattern of addresses.patterns) {
      const match = pattern.expression.exec(path)
      if (match) return filledIn(pattern.call, match.groups ?? {})
    }
    return undefined
  }

  /** Returns undefined when this table did not route the request. */
  of(request: FastifyRequest): FoundCall | undefined {
    return this.#found.get(request.raw)
  }

  /** Returns the declared path, without the values of its parameters. */
  routeOf(request: FastifyRequest): string | undefined {
    const found = this.of(request)
    return found ? `/api${found.call.endpoint.path}` : request.routeOptions.url
  }

  /** Routing constraints for paths below `/api`. */
  readonly constraints: NonNullable<NonNullable<FastifyServerOptions['routerOptions']>['constraints']> = {
    routeKey: {
      name: 'routeKey',
      storage: () => {
        const handlers = new Map()
        return {
          get: (routeKey) => handlers.get(routeKey) ?? null,
          set: (routeKey, handler) => void handlers.set(routeKey, handler),
        }
      },
      deriveConstraint: (request) => {
        const found = this.find(request.method!, request.url!)
        if (found === undefined) return NO_ROUTE
        this.#found.set(request, found)
        return routeKeyOf(found.call.endpoint)
      },
    },
  }

  /** Must be called after all endpoints were added. `compress` applies to all answers except files. */
  serve(app: FastifyInstance, compress: RouteOptions['compress']): void {
    for (const [routeKey, endpoint] of this.#routeKeys)
      app.route({
        method: [...METHODS],
        url: '/api/*',
        constraints: { routeKey },
        exposeHeadRoute: endpoint.transport === 'file',
        bodyLimit: bodyLimitOf(endpoint),
        config: { isUpload: endpoint.transport === 'upload' },
        onRequest: (request, reply) => this.of(request)!.call.admit(request, reply),
        handler: (request, reply) => this.of(request)!.call.handle(request, reply),
        compress: endpoint.transport === 'file' ? false : compress,
      })
  }
}

function pathOf(url: string): string {
  const end = url.search(/[?#]/)
  return end === -1 ? url : url.slice(0, end)
}

/** @returns undefined when a parameter cannot be decoded, as the framework refuses such a path */
function filledIn(call: ServedCall, groups: Readonly<Record<string, string>>): FoundCall | undefined {
  try {
    const parts = Object.entries(groups).map(([name, value]) => [name === REST ? '*' : name, decodeURIComponent(value)])
    return { call, params: Object.fromEntries(parts) as Record<string, string> }
  } catch {
    return undefined
  }
}
