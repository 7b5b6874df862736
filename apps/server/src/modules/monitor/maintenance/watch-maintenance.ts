import type { FastifyReply } from 'fastify'
import { MAINTENANCE_HEADER, writeMaintenanceNotice } from '@mashu/contract/monitor/maintenance-notice'
import type { PushMessage } from '@mashu/contract/teaching/push'
import type { AppContext } from '../../../platform/app/context.ts'
import { withDatabase } from '../../../platform/db/database.ts'
import { countAsRefused } from '../../../platform/http/endpoint/errors.ts'
import { hubOf } from '../../../platform/instances/hub.ts'
import { closedPage, PAGE_HEADERS, wantsPage } from '../../../platform/maintenance/closed-page.ts'
import { isKeepers, knownMaintenance, maintenanceCopy } from '../../../platform/maintenance/closed.ts'
import { noticeOf, phaseOf, secondsLeft } from '../../../platform/maintenance/maintenance.rules.ts'

/** Milliseconds between two checks for a change by a command or another instance. */
const LOOK_MS = 2000
/** The page where administrators log in. Single sign-on returns to an address below this page. */
const LOGIN = /^\/user\/login(?:[/?]|$)/
/**
 * Lets administrators load pages while the school is closed. The cookie grants nothing: pages are the same for
 * everyone, and calls of other users are refused.
 */
const COOKIE = 'mashu-maintenance'

/** Shows the maintenance page to all users except administrators, adds the state to responses, and follows changes. */
export function watchMaintenance(context: AppContext): void {
  const { app, database, config } = context
  const known = knownMaintenance(database)
  known.clock = context.wire.clock
  maintenanceCopy.follow(context)
  app.addHook('onRequest', async (request, reply) => {
    const { mode } = known
    if (mode === null || phaseOf(mode) !== 'closed') return
    if (!wantsPage(request.method, request.url, request.headers.accept) || LOGIN.test(request.url)) return
    if (request.headers.cookie?.includes(`${COOKIE}=`)) return
    countAsRefused(request, 403)
    return reply
      .status(503)
      .headers({ ...PAGE_HEADERS, 'retry-after': secondsLeft(mode) })
      .send(closedPage(mode, known.clock, true))
  })
  app.addHook('onSend', async (request, reply) => {
    const notice = known.mode && request.url.startsWith('/api') ? noticeOf(known.mode) : null
    if (notice === null) return
    const isKeeper = isKeepers(request)
    if (reply.statusCode === 503) reply.header('retry-after', secondsLeft(notice))
    reply.header(MAINTENANCE_HEADER, writeMaintenanceNotice({ ...notice, isKeeper }))
    if (isKeeper) letPagesOpen(reply, secondsLeft(notice), config.publicUrl?.startsWith('https:') === true)
  })
  const follow = tellChanges(context)
  const timer = setInterval(() => void withDatabase(database, follow).catch(() => {}), LOOK_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

const DAY_SECONDS = 86_400

function letPagesOpen(reply: FastifyReply, seconds: number, isSecure: boolean): void {
  const age = Math.min(seconds, DAY_SECONDS)
  reply.header('set-cookie', `${COOKIE}=1; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`)
}

const ASK_AGAIN = JSON.stringify({ cmd: 'site' } satisfies PushMessage)

/** Tells open pages of this instance to ask for the new state after a change. */
function tellChanges({ database }: AppContext): () => Promise<void> {
  let told = ''
  return async () => {
    await maintenanceCopy.read()
    const now = JSON.stringify([noticeOf(knownMaintenance(database).mode), phaseOf(knownMaintenance(database).mode)])
    if (told !== '' && now !== told) hubOf(database).deliver({ userIds: null, text: ASK_AGAIN })
    told = now
  }
}
