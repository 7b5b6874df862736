import { MINUTE_MS } from '../time/duration.ts'
import { perDatabase } from '../db/per-database.ts'

/** Contains no confidential data: no query, headers, body or person. */
export interface TracedRequest {
  id: string
  method: string
  /** Contains names of parameters instead of values, for example `/api/sys/user/list`. */
  route: string
  /** 401 for an ended session, even if existing clients get 500, and 403 while the school is closed. */
  status: number
  took: number
  /** Time of the end, in milliseconds since 1970. */
  at: number
}

export interface MinuteOfRequests {
  /** Start of the minute in milliseconds since 1970. */
  at: number
  requests: number
  /** Responses with a status from 400 to 499. */
  refused: number
  /** Responses with a status of 500 or more. */
  failed: number
  slow: number
}

export const TRACED = 1000
const MINUTES = 60
export const SLOW_MS = 1000

/** Keeps the last thousand requests. This takes less than a microsecond per request. */
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
    // If the clock was set back, no earlier minute is added.
    if (last && last.at >= begin) return last
    const minute = { at: begin, requests: 0, refused: 0, failed: 0, slow: 0 }
    this.#minutes.push(minute)
    if (this.#minutes.length > MINUTES) this.#minutes.shift()
    return minute
  }

  /** The newest request is first. */
  traced(): TracedRequest[] {
    return [...this.#ring.slice(this.#next), ...this.#ring.slice(0, this.#next)].toReversed()
  }

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
