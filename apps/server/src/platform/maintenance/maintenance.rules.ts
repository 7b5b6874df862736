import type { MaintenanceNotice } from '@mashu/contract/monitor/maintenance-notice'
import { problem, type Problem } from '@mashu/contract'
import type { ZoneClock } from '../time/time.ts'

/** During maintenance, only administrators can use the school. Times are ISO UTC. */
export interface Maintenance {
  startTime: string
  endTime: string
  reason: string
  /** The school opens when this command has ended. */
  command?: string
  /** After this time, the command counts as killed (PostgreSQL only). */
  heldUntil?: string
  /** Planned maintenance that applies again after the command. */
  before?: Maintenance
}

/** Milliseconds before the start at which people are warned. */
export const NOTICE_MS = 10 * 60_000
/** Administrators are warned when a command runs this much longer than expected. */
export const OVERRUN_MS = 10 * 60_000
/** Expected duration of a command, for the first message to people. */
export const COMMAND_MS = 30 * 60_000
const AGAIN_SECONDS = 60

/** `over`: the end has passed, or the command that closed the school was killed. */
export type Phase = 'none' | 'planned' | 'soon' | 'closed' | 'over'

export function phaseOf(mode: Maintenance | null, time = Date.now()): Phase {
  if (mode === null) return 'none'
  const start = Date.parse(mode.startTime)
  if (time < start) return time < start - NOTICE_MS ? 'planned' : 'soon'
  if (mode.command !== undefined)
    return mode.heldUntil === undefined || time < Date.parse(mode.heldUntil) ? 'closed' : 'over'
  return time < Date.parse(mode.endTime) ? 'closed' : 'over'
}

export const withoutCommand = (mode: Maintenance | null): Maintenance | null =>
  mode?.command === undefined ? mode : (mode.before ?? null)

/** The notice for open pages. */
export function noticeOf(mode: Maintenance | null): Omit<MaintenanceNotice, 'isKeeper'> | null {
  const phase = phaseOf(mode)
  if (mode === null || (phase !== 'soon' && phase !== 'closed')) return null
  const { startTime, endTime, reason } = mode
  return { startTime, endTime, reason }
}

/** Returns the seconds after which a client should try again. */
export const secondsLeft = ({ endTime }: Pick<Maintenance, 'endTime'>): number => {
  const left = Math.ceil((Date.parse(endTime) - Date.now()) / 1000)
  return left > 0 ? left : AGAIN_SECONDS
}

/** Includes the date unless it is today. */
export function backText({ endTime }: Pick<Maintenance, 'endTime'>, clock: ZoneClock): string {
  if (Date.parse(endTime) <= Date.now()) return '比预计的久一点，请过几分钟再来'
  const end = clock.toWire(endTime)
  const isToday = end.slice(0, 10) === clock.toWire(new Date().toISOString()).slice(0, 10)
  return `预计 ${isToday ? end.slice(11, 16) : end.slice(5, 16)} 回来`
}

export function closedProblem(mode: Maintenance, clock: ZoneClock): Problem {
  const reason = mode.reason === '' ? '' : `（${mode.reason}）`
  return problem('site.closed', { reason, back: backText(mode, clock) })
}
