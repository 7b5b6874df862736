import {
  MAINTENANCE_HEADER,
  readMaintenanceNotice,
  type MaintenanceNotice,
} from '@mashu/contract/monitor/maintenance-notice'

/** A current or coming maintenance. Times are milliseconds of this computer's clock, even if this clock is wrong. */
export interface Closing {
  readonly startsAt: number
  readonly endsAt: number
  /** ISO format on the clock of the server. */
  readonly startTime: string
  readonly endTime: string
  readonly reason: string
  /** True if the signed-in user may still use the site. */
  readonly isKeeper: boolean
}

/** Provides the closing in the newest answer of the server. */
export interface ClosingSource {
  current(): Closing | null
  /** Returns a function that unsubscribes. */
  listen(hear: () => void): () => void
  /** For pages that make no other calls. Never rejects. */
  ask(): Promise<void>
}

let known: Closing | null = null
let lastHeader: string | null = null
const hearing = new Set<() => void>()

/** Every answer contains the notice until the school is open again. Without a login, `isKeeper` is unknown. */
export function hearClosing(answer: Response, hasLogin: boolean): void {
  const header = answer.headers.get(MAINTENANCE_HEADER)
  const notice = readMaintenanceNotice(header)
  // While the server is not running, a proxy may send an error, which does not end the closing.
  if (notice === null && !answer.ok) return
  const isKeeper = hasLogin ? notice?.isKeeper === true : known?.isKeeper === true
  const serverNow = Date.parse(answer.headers.get('date') ?? '') || Date.now()
  if (header === lastHeader && isKeeper === (known?.isKeeper ?? isKeeper)) return
  lastHeader = header
  known = notice && toClosing(notice, isKeeper, serverNow)
  for (const hear of hearing) hear()
}

function toClosing(notice: MaintenanceNotice, isKeeper: boolean, serverNow: number): Closing {
  const { startTime, endTime, reason } = notice
  const here = (iso: string) => Date.parse(iso) - serverNow + Date.now()
  return {
    startsAt: here(startTime),
    endsAt: here(endTime),
    startTime,
    endTime,
    reason,
    isKeeper,
  }
}

export const isClosed = (closing: Closing | null, now = Date.now()): closing is Closing =>
  closing !== null && now >= closing.startsAt

/** @param ask Sends a call that the server answers while the school is closed. */
export const browserClosing = (ask: () => Promise<unknown>): ClosingSource => ({
  current: () => known,
  listen(hear) {
    hearing.add(hear)
    return () => hearing.delete(hear)
  },
  ask: () =>
    ask().then(
      () => undefined,
      () => undefined,
    ),
})
