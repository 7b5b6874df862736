import type { Outcome } from '../sender/sender.ts'

/** Values of the dictionary `msgSendStatus`. */
export const WAITING = '0'
export const SENT = '1'
export const FAILED = '2'
/** The message was handed over, but its arrival is unknown. Only a person can send it again. */
export const UNSURE = '3'

/** Automatic attempts. After the last one, only a person can send the message again. */
export const MAX_TRIES = 6
const FIRST_WAIT_MS = 30_000
const FACTOR = 4
/**
 * Extends a pause at random by up to this fraction, so that messages that failed together are not repeated together.
 */
const SPREAD = 0.2
/** Milliseconds for which a server claims a message. An attempt takes a much shorter time (`SEND_MS`). */
export const LEASE_MS = 120_000

/** Returns milliseconds: at least half a minute, then 2, 8, 32 and 128 minutes. */
export function waitAfter(tries: number, random = Math.random()): number {
  return Math.round(FIRST_WAIT_MS * FACTOR ** (tries - 1) * (1 + SPREAD * random))
}

/** `nextTime` is null when no automatic attempt follows. */
export interface Settled {
  esSendStatus: string
  esResult: string | null
  nextTime: string | null
  esSendTime?: string
}

const MAX_REASON = 255
const cut = (reason: string) => reason.slice(0, MAX_REASON)

/** `time` is in milliseconds. The message is useless after `expireTime`. */
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
