import type { FastifyBaseLogger } from 'fastify'
import { transaction } from '../../../platform/db/database.ts'
import { escapeHtml } from '../../../platform/http/field/escape-html.ts'
import { now } from '../../../platform/time/time.ts'
import { toldReason } from '../../../platform/told-reason.ts'
import { sendMessage } from '../announcement/announcement.ts'
import { listAdministratorIds, selectOptionalAccount } from '../user/user.ts'
import { raiseAlarm } from '../alarm/alarm.ts'
import { deleteLatePromise, listLatePromises, noteLatePromise } from './late-promise.queries.ts'

export { listLatePromises }

/** Something that was promised to somebody and is done later. */
export interface Promised {
  /** Id of the row that it is about. */
  subject: string
  /** Login name of who was promised it. */
  promisedTo: string
  /** For people: `删除个人数据（编号 …）`. */
  title: string
}

export interface PromiseKind {
  kind: string
  /** Where people see what was promised. */
  page: string
  log: FastifyBaseLogger
}

const FIRST_PAUSE_MS = 60_000
const FACTOR = 3
const MAX_PAUSE_MS = 6 * 3_600_000

/** One, three, nine minutes and so on, at most six hours. */
export const pauseAfter = (tries: number): number => Math.min(FIRST_PAUSE_MS * FACTOR ** (tries - 1), MAX_PAUSE_MS)

/**
 * Keeps what was promised, each by itself: one that fails stops no other. It is shown on the health page and to whoever
 * was promised it, and tried again after a pause that grows. What is not promised any more is forgotten.
 * @param keep Does it in a transaction of its own, so that a second try is harmless. Returns false when it was done.
 * @returns how many were kept
 */
export async function keepPromises<P extends Promised>(
  of: PromiseKind,
  promised: readonly P[],
  keep: (promised: P) => Promise<boolean>,
): Promise<number> {
  const late = new Map((await listLatePromises(of.kind)).map((each) => [each.subject, each]))
  let kept = 0
  for (const each of promised) {
    const before = late.get(each.subject)
    late.delete(each.subject)
    if (before && before.nextTime > now()) continue
    try {
      if (await keep(each)) kept++
      if (before && (await deleteLatePromise(of.kind, each.subject))) await tell(of, each, `${each.title}已经做好了。`)
    } catch (error) {
      of.log.error({ err: error, kind: of.kind, subject: each.subject }, 'promise not kept')
      await noteFailure(of, each, { error, tries: (before?.tries ?? 0) + 1 })
    }
  }
  for (const subject of late.keys()) await deleteLatePromise(of.kind, subject)
  return kept
}

async function noteFailure(of: PromiseKind, promised: Promised, failed: { error: unknown; tries: number }) {
  const { subject, promisedTo, title } = promised
  const { tries } = failed
  const reason = toldReason(failed.error)
  const nextTime = new Date(Date.now() + pauseAfter(tries)).toISOString()
  await noteLatePromise(of.kind, { subject, promisedTo, title, reason, tries, nextTime })
  if (tries > 1) return
  const text = `${title}还没有做成，会自动再试。\n原因：${reason}`
  await tell(of, promised, text)
  await raiseAlarm({ key: `promise:${of.kind}`, title: `没有做成：${title}`, text, page: '/monitor/health' }, of.log)
}

/** Tells who was promised it; administrators have the alarm. */
async function tell({ page }: PromiseKind, { promisedTo, title }: Promised, text: string): Promise<void> {
  const person = await selectOptionalAccount({ username: promisedTo })
  if (!person || (await listAdministratorIds()).includes(person.id)) return
  const html = text
    .split('\n')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')
  await transaction(() => sendMessage([person.id], { title, html, page }))
}
