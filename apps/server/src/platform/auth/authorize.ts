import type { FastifyRequest } from 'fastify'
import { methodsOf, problem, type AnyEndpoint } from '@mashu/contract'
import { assertOpen, isKeeper } from '../maintenance/closed.ts'
import { type Principal, mayCall, limitedTo } from './principal.ts'
import { principalOf } from './find-principal.ts'

export function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers['x-access-token']
  return typeof header === 'string' && header !== '' ? header : undefined
}

/** An administrator who views the site as another person can, like a guest, only read public data. */
function refuseView(user: Principal, endpoint: AnyEndpoint): null {
  if (endpoint.access === 'public' && methodsOf(endpoint).every((method) => method === 'GET')) return null
  throw problem('session.viewing', { name: user.realname })
}

/** Checks the access before the input is parsed. */
export async function authorize(request: FastifyRequest, endpoint: AnyEndpoint): Promise<Principal | null> {
  const token = tokenOf(request)
  const user = token === undefined ? null : await principalOf(token)
  if (user?.viewer && !endpoint.whileViewing) return refuseView(user, endpoint)
  if (!isKeeper(request, user) && !endpoint.duringMaintenance) assertOpen()
  if (endpoint.access === 'public') return user
  if (!user) throw problem(token === undefined ? 'session.missing' : 'session.invalid')
  if (user.mustChangePassword && !user.viewer && !endpoint.beforeNewPassword)
    throw problem('session.mustChangePassword')
  if (!mayCall(user, endpoint.access)) throw problem('access.denied')
  return limitedTo(user, endpoint.access)
}
