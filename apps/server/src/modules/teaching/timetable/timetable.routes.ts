import { problem } from '@mashu/contract'
import type { QueryOf } from '@mashu/contract/endpoint'
import { timetable, TIMETABLE_DAYS, timetableProblem } from '@mashu/contract/teaching/timetable'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { rateLimit } from '../../../platform/http/limit/rate-limit.ts'
import { secretsOf } from '../../../platform/secrets/secrets.ts'
import { addDays, startOfDay } from '../../../platform/time/day.ts'
import type { ZoneClock } from '../../../platform/time/time.ts'
import { departScope } from '../../sys/depart/depart.ts'
import { isInCharge, isStaff, listClassIds } from '../classroom/classroom.ts'
import { feedOf, readFeed, renewFeed } from './calendar-feed.ts'
import { listEntries } from './entries.ts'
import type { Classes } from './timetable.queries.ts'
import { deleteFeed } from './feed.queries.ts'

/**
 * Reads per network address. Calendar programs poll every few hours, and a whole school may share one address. Guessing
 * a secret would need far more reads.
 */
const READS = { burst: 300, perSecond: 5 }

/** Returns the given class or, without `departId`, all classes of the person. Null means all classes of the school. */
async function classesOf(user: Principal, departId: string | undefined): Promise<Classes> {
  if (departId !== undefined) {
    const own = await listClassIds(user)
    // A foreign class gets the same answer as an unknown class.
    if (!own.includes(departId) && !(await isInCharge(user, departId))) throw problem('access.denied')
    return [departId]
  }
  return (await departScope(user)).all ? null : listClassIds(user)
}

async function list(user: Principal, query: NonNullable<QueryOf<typeof timetable.list>>, clock: ZoneClock) {
  const { first, last, departId } = query
  if (first > last) throw timetableProblem('timetable.badRange')
  if (addDays(first, TIMETABLE_DAYS - 1) < last) throw timetableProblem('timetable.tooLong', { days: TIMETABLE_DAYS })
  const span = { from: startOfDay(clock, first), until: startOfDay(clock, addDays(last, 1)) }
  const classes = await classesOf(user, departId)
  return listEntries({ classes, studentId: isStaff(user) ? null : user.id }, span)
}

export function timetableRoutes(context: AppContext): void {
  const { config, wire } = context
  const secrets = secretsOf(config)
  const reads = rateLimit(READS)
  serve(context, timetable, {
    list: ({ query, user }) => list(user, query, wire.clock),
    feed: ({ user }) => feedOf(user.id, secrets),
    renewFeed: ({ user }) => renewFeed(user.id, secrets),
    revokeFeed: ({ user }) => deleteFeed(user.id),
    ics: async ({ params, ip, reply }) => {
      if (!reads.take(ip)) throw problem('http.tooMany')
      const file = await readFeed(params.secret, wire.clock, config.timeZone)
      return reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="timetable.ics"')
        .send(file)
    },
  })
}
