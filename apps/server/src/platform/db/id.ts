import { randomBytes } from 'node:crypto'

/** Time zero of ids, early enough that all ids have 19 digits. */
const EPOCH = Date.UTC(2010, 10, 4)
/** Maximum number of programs that create ids at the same time. */
export const WORKERS = 1024
let worker = BigInt(randomBytes(2).readUInt16BE() % WORKERS)
let last = 0
let sequence = 0

/** The part of an id that identifies the program, random until an instance has claimed a number. */
export const currentWorker = (): number => Number(worker)
export function setWorker(given: number): void {
  worker = BigInt(given)
}

/** Returns a decimal id of 19 digits that grows with time, as a string, because a number would lose digits. */
export function newId(): string {
  let nowMs = Date.now() - EPOCH
  if (nowMs <= last) {
    nowMs = last
    sequence = (sequence + 1) & 0xfff
    if (sequence === 0) nowMs += 1
  } else sequence = 0
  last = nowMs
  return String((BigInt(nowMs) << 22n) | (worker << 12n) | BigInt(sequence))
}
