import {
  MAINTENANCE_HEADER,
  readMaintenanceNotice,
  type MaintenanceNotice,
} from '@mashu/contract/monitor/maintenance-notice'

/** The school closes for maintenance, or is closed. Milliseconds of this computer's clock, whatever it shows. */
export interface Closing {
  readonly startsAt: number
  readonly endsAt: number
  /** The same as the school's server says it, ISO. */
  readonly startTime: string
  readonly endTime: string
  readonly reason: string
  /** Who is signed in is let in all the same. */
  readonly isKeeper: boolean
}

/** What is known of it, from whichever answer came last. */
export interface ClosingSource {
  current(): Closing | null
  /** Returns what stops it. */
  listen(hear: () => void): () => void
  /** Asks the server, for pages that otherwise call nothing. Never rejects. */
  ask(): Promise<void>
}

let known: Closing | null = null
let lastHeader: string | null = null
const hearing = new Set<() => void>()

/**
 * Reads an answer of the server: each tells until the school is open again. One to a call without a login says nothing
 * of who is signed in.
 */
export function hearClosing(answer: Response, hasLogin: boolean): void {
  const header = answer.headers.get(MAINTENANCE_HEADER)
  const notice = readMaintenanceNotice(header)
  // What a proxy answers while the server is away says nothing.
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

/** @param ask A call that is answered while the school is closed. */
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
