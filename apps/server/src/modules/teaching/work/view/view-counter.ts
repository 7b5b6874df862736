import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Principal } from '../../../../platform/auth/principal.ts'
import { storageFailure } from '../../../../platform/db/storage-failure.ts'
import { sharedLimit } from '../../../../platform/instances/shared-limit.ts'
import { countView } from './view.queries.ts'

const ONCE_AN_HOUR = { burst: 1, perSecond: 1 / 3600 }

/**
 * Counts a view once per person and hour, because reloads and scripts are no views. Returns true for a counted view.
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
      // A work can still be viewed when the count cannot be stored, for example on a full disk.
      if (storageFailure(error) === null) throw error
      return false
    }
  }
}

/** A picture in a text also requests the address, without showing the work. */
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
