import type { FastifyBaseLogger } from 'fastify'
import { HOUR_MS } from '../../../platform/time/duration.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Promised, PromiseKind } from '../../../platform/app/promise-kind.ts'
import { transaction } from '../../../platform/db/database.ts'
import { escapeHtml } from '../../../platform/http/field/escape-html.ts'
import { now } from '../../../platform/time/time.ts'
import { toldReason } from '../../../platform/told-reason.ts'
import { sendMessage } from '../announcement/announcement.ts'
import { listAdministratorIds, selectOptionalAccount } from '../user/user.ts'
import { raiseAlarm } from '../alarm/alarm.service.ts'
import { deleteLatePromise, listLatePromises, noteLatePromise } from './late-promise.queries.ts'

export { listLatePromises }

const FIRST_PAUSE_MS = 60_000
const FACTOR = 3
const MAX_PAUSE_MS = 6 * HOUR_MS
/** The next attempt of a promise that is not repeated automatically. */
const NEVER = '9999-12-31T00:00:00.000Z'
type GivenUp = NonNullable<Promised['givenUp']>

/** Milliseconds until the next attempt: one minute, three, nine and so on, up to six hours. */
export const pauseAfter = (tries: number): number => Math.min(FIRST_PAUSE_MS * FACTOR ** (tries - 1), MAX_PAUSE_MS)

/**
 * Fulfils promises one by one, so that a failure does not stop other promises. The health page shows each failure. The
 * person who expects the work is told of the first failure and of a later success.
 * @returns the number of fulfilled promises
 */
export async function keepPromises<P extends Promised>(of: PromiseKind<P>, log: FastifyBaseLogger): Promise<number> {
  const promised = await of.list()
  const late = new Map((await listLatePromises(of.kind)).map((each) => [each.subject, each]))
  let kept = 0
  for (const each of promised) {
    const before = late.get(each.subject)
    late.delete(each.subject)
    if (each.givenUp) {
      if (!before) await noteGivenUp(of, each, each.givenUp)
      continue
    }
    if (before && before.nextTime > now()) continue
    try {
      if (await of.keep(each)) kept++
      if (before && (await deleteLatePromise(of.kind, each.subject))) await tell(of, each, `${each.title}已经做好了。`)
    } catch (error) {
      log.error({ err: error, kind: of.kind, subject: each.subject }, 'promise not kept')
      await noteFailure(of, each, { error, tries: (before?.tries ?? 0) + 1, log })
    }
  }
  for (const subject of late.keys()) await deleteLatePromise(of.kind, subject)
  return kept
}

/** If a module cannot list its promises, the other modules continue, and the error is thrown at the end. */
export async function keepAllPromises(context: AppContext): Promise<string> {
  const faults: unknown[] = []
  let kept = 0
  for (const kind of context.modules.flatMap((module) => module.promises?.(context) ?? []))
    try {
      kept += await keepPromises(kind, context.app.log)
    } catch (error) {
      context.app.log.error({ err: error, kind: kind.kind }, 'promises not listed')
      faults.push(error)
    }
  if (faults.length > 0) throw faults[0]
  return `做成了 ${kept} 件`
}

/** Records a promise that is not repeated. No alarm is raised, because a mail about a failed mail would fail too. */
async function noteGivenUp(
  of: Pick<PromiseKind, 'kind' | 'page'>,
  promised: Promised,
  { reason, tries }: GivenUp,
): Promise<void> {
  const { subject, promisedTo, title } = promised
  await noteLatePromise(of.kind, { subject, promisedTo, title, reason, tries, nextTime: NEVER })
  await tell(of, promised, `${title}没有做成，不会再自动试了。\n原因：${reason}`)
}

interface Failed {
  error: unknown
  tries: number
  log: FastifyBaseLogger
}

async function noteFailure(of: Pick<PromiseKind, 'kind' | 'page'>, promised: Promised, failed: Failed) {
  const { subject, promisedTo, title } = promised
  const { tries } = failed
  const reason = toldReason(failed.error)
  const nextTime = new Date(Date.now() + pauseAfter(tries)).toISOString()
  await noteLatePromise(of.kind, { subject, promisedTo, title, reason, tries, nextTime })
  if (tries > 1) return
  const text = `${title}还没有做成，会自动再试。\n原因：${reason}`
  await tell(of, promised, text)
  await raiseAlarm(
    { key: `promise:${of.kind}`, title: `没有做成：${title}`, text, page: '/monitor/health' },
    failed.log,
  )
}

/** Notifies the person who expects the work, unless this person is an administrator, who has the health page. */
async function tell(
  { page }: Pick<PromiseKind, 'kind' | 'page'>,
  { promisedTo, title }: Promised,
  text: string,
): Promise<void> {
  const person = await selectOptionalAccount({ username: promisedTo })
  if (!person || (await listAdministratorIds()).includes(person.id)) return
  const html = text
    .split('\n')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')
  await transaction(() => sendMessage([person.id], { title, html, page }))
}
