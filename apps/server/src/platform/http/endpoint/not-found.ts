import type { FastifyReply, FastifyRequest } from 'fastify'
import { methodsOf, problem } from '@mashu/contract'
import type { AppContext } from '../../app/context.ts'
import { acceptsPage } from '../field/accepts-page.ts'

/** Values of Sec-Fetch-Dest in requests for a page. Most programs other than browsers send none. */
const PAGE_PLACES = new Set<unknown>(['', 'document', 'iframe', 'empty'])

export function methodsAt(context: Pick<AppContext, 'endpoints'>, path: string): string[] {
  const found = context.endpoints
    .filter((endpoint) => patternOf(endpoint.path).test(path))
    .flatMap((endpoint) => methodsOf(endpoint))
  return [...new Set(found)]
}

const patterns = new Map<string, RegExp>()

function patternOf(path: string): RegExp {
  const known = patterns.get(path)
  if (known) return known
  const pattern = new RegExp(`^/api${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+').replace(/\*/g, '.*')}$`)
  patterns.set(path, pattern)
  return pattern
}

/** Refuses unmatched calls. An address that a person opens gets the page of the site. */
export function handleUnknown(context: AppContext): void {
  context.app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0]!
    if (path === '/api' || path.startsWith('/api/')) {
      const allowed = methodsAt(context, path)
      if (allowed.length > 0 && !allowed.includes(request.method))
        throw problem('http.methodNotAllowed', { method: request.method, allowed: allowed.join('、') })
      throw problem('http.notFound')
    }
    // A request for a missing script or picture must not get a page.
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      acceptsPage(request.headers.accept) &&
      PAGE_PLACES.has(request.headers['sec-fetch-dest'] ?? '') &&
      !/\/\.|\.\w{2,5}$/.test(path)
    if (wantsPage) return reply.sendSitePage()
    throw problem('http.notFound')
  })
}
