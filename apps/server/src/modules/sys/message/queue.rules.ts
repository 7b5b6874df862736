import type { Outcome } from '../sender/sender.ts'

/** Rules of the message queue, without a database. */

/** Values of the dictionary `msgSendStatus`. */
export const WAITING = '0'
export const SENT = '1'
export const FAILED = '2'
/** Handed over, arrival unknown; only a person sends it again. */
export const UNSURE = '3'

/** A message is tried so often; after that only a person sends it again. */
export const MAX_TRIES = 6
const FIRST_WAIT_MS = 30_000
const FACTOR = 4
/** Up to a fifth longer, so that what failed together does not come back together. */
const SPREAD = 0.2
/** Whoever claimed a message has so long; a try ends much sooner (`SEND_MS`). */
export const LEASE_MS = 120_000

/** Milliseconds until the next try after `tries` of them: half a minute, two, eight, half an hour, two hours. */
export function waitAfter(tries: number, random = Math.random()): number {
  return Math.round(FIRST_WAIT_MS * FACTOR ** (tries - 1) * (1 + SPREAD * random))
}

/** What is written of a message after a try. `nextTime` is null when the machine is done with it. */
export interface Settled {
  esSendStatus: string
  esResult: string | null
  nextTime: string | null
  esSendTime?: string
}

const MAX_REASON = 255
const cut = (reason: string) => reason.slice(0, MAX_REASON)

/** The state after a try. `time` in milliseconds; `expireTime` is the end of what it is good for. */
export function settle(
  outcome: Outcome,
  { tries, expireTime }: { tries: number; expireTime: string | null },
  time: number,
): Settled {
  if (outcome.kind === 'sent')
    return { esSendStatus: SENT, esResult: null, nextTime: null, esSendTime: new Date(time).toISOString() }
  const { kind, reason } = outcome
  if (kind === 'unsure') return { esSendStatus: UNSURE, esResult: cut(reason), nextTime: null }
  const nextTime = new Date(time + waitAfter(tries)).toISOString()
  if (kind === 'failed') return { esSendStatus: FAILED, esResult: cut(reason), nextTime: null }
  if (tries >= MAX_TRIES)
    return { esSendStatus: FAILED, esResult: cut(`试了 ${tries} 次都没有发出：${reason}`), nextTime: null }
  if (expireTime !== null && nextTime >= expireTime)
    return { esSendStatus: FAILED, esResult: cut(`有效期内没有发出：${reason}`), nextTime: null }
  return { esSendStatus: FAILED, esResult: cut(reason), nextTime }
}
