import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Principal } from '../../../../platform/auth/principal.ts'
import { storageFailure } from '../../../../platform/db/storage-failure.ts'
import { ExpiringSet } from '../../../../platform/expiring-set.ts'
import { countView } from './view.queries.ts'

const HOUR_MS = 3_600_000
/** About ten megabytes. */
const REMEMBERED = 50_000

/**
 * Counts views of works, one for a person and hour, so that a reload or a script makes no favourite. What it returns
 * returns whether this view was counted.
 */
export function viewCounter(): (workId: string, user: Principal | null, request: FastifyRequest) => Promise<boolean> {
  const seen = new ExpiringSet({ lastsMs: HOUR_MS, maxSize: REMEMBERED })
  return async (workId, user, request) => {
    if (!isPageRequest(request)) return false
    if (!seen.addIfAbsent(`${workId} ${viewerOf(user, request)}`)) return false
    try {
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
