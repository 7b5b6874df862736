import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Principal } from '../../../../platform/auth/principal.ts'
import { storageFailure } from '../../../../platform/db/storage-failure.ts'
import { sharedLimit } from '../../../../platform/instances/shared-limit.ts'
import { countView } from './view.queries.ts'

const ONCE_AN_HOUR = { burst: 1, perSecond: 1 / 3600 }

/**
 * Counts views of works, one for a person and hour, so that a reload or a script makes no favourite. What it returns
 * returns whether this view was counted.
 */
export function viewCounter(): (workId: string, user: Principal | null, request: FastifyRequest) => Promise<boolean> {
  const seen = sharedLimit('view', ONCE_AN_HOUR)
  return async (workId, user, request) => {
    if (!isPageRequest(request)) return false
    try {
      if (!(await seen.take(`${workId} ${viewerOf(user, request)}`))) return false
      await countView(workId)
      return true
    } catch (error) {
      // On a full disk works can still be looked at.
      if (storageFailure(error) === null) throw error
      return false
    }
  }
}

/** False for a picture in a text: it asks for its address without the work being looked at. */
function isPageRequest({ headers }: FastifyRequest): boolean {
  const wanted = headers['sec-fetch-dest']
  return wanted === undefined || wanted === 'empty'
}

function viewerOf(user: Principal | null, { ip, headers }: FastifyRequest): string {
  if (user) return user.id
  return createHash('sha256')
    .update(`${ip}\n${headers['user-agent'] ?? ''}`)
    .digest('base64')
    .slice(0, 22)
}
