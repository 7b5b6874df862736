import { MINUTE_MS } from '../time/duration.ts'
import { perDatabase } from '../db/per-database.ts'

/** A request that was served, without anything that could let others in: no query, no headers, no body, no person. */
export interface TracedRequest {
  id: string
  method: string
  /** Its route (`/api/sys/user/list`), with names where the address holds values. */
  route: string
  /** 401 for an ended session, which existing clients know by 500; 403 while the school is closed. */
  status: number
  /** Milliseconds. */
  took: number
  /** Milliseconds since 1970 of its end. */
  at: number
}

/** What a minute brought. */
export interface MinuteOfRequests {
  /** Milliseconds since 1970 of its begin. */
  at: number
  requests: number
  /** Status 400 to 499. */
  refused: number
  /** Status from 500 on. */
  failed: number
  slow: number
}

export const TRACED = 1000
const MINUTES = 60
export const SLOW_MS = 1000

/** Counts requests and keeps the last thousand. Everything it does for one costs less than a microsecond. */
export class RequestMeter {
  readonly #ring: TracedRequest[] = []
  #next = 0
  readonly #minutes: MinuteOfRequests[] = []
  count = 0
  totalMs = 0
  maxMs = 0
  tooMany = 0

  record(request: TracedRequest, isKept: boolean): void {
    this.count++
    this.totalMs += request.took
    if (request.took > this.maxMs) this.maxMs = request.took
    if (request.status === 429) this.tooMany++
    const minute = this.#minuteOf(request.at)
    minute.requests++
    if (request.status >= 500) minute.failed++
    else if (request.status >= 400) minute.refused++
    if (request.took >= SLOW_MS) minute.slow++
    if (!isKept) return
    this.#ring[this.#next] = request
    this.#next = (this.#next + 1) % TRACED
  }

  #minuteOf(at: number): MinuteOfRequests {
    const begin = at - (at % MINUTE_MS)
    const last = this.#minutes.at(-1)
    // A clock that was set back must not begin an earlier minute.
    if (last && last.at >= begin) return last
    const minute = { at: begin, requests: 0, refused: 0, failed: 0, slow: 0 }
    this.#minutes.push(minute)
    if (this.#minutes.length > MINUTES) this.#minutes.shift()
    return minute
  }

  /** The newest first. */
  traced(): TracedRequest[] {
    return [...this.#ring.slice(this.#next), ...this.#ring.slice(0, this.#next)].toReversed()
  }

  /** Sums over the last minutes. */
  lately(minutes: number, now = Date.now()): Omit<MinuteOfRequests, 'at'> {
    const sum = { requests: 0, refused: 0, failed: 0, slow: 0 }
    for (const minute of this.#minutes) {
      if (minute.at < now - minutes * MINUTE_MS) continue
      for (const key of ['requests', 'refused', 'failed', 'slow'] as const) sum[key] += minute[key]
    }
    return sum
  }
}

export const requestMeter = perDatabase(() => new RequestMeter())
