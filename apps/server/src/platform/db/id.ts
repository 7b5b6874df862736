import { randomBytes } from 'node:crypto'

/** Start of the id clock; 19 digits from the first day on. */
const EPOCH = Date.UTC(2010, 10, 4)
const WORKER = BigInt(randomBytes(2).readUInt16BE() & 0x3ff)
let last = 0
let sequence = 0

/**
 * A 19-digit decimal key that grows with time, like the ids of the data we take over. Strings: numbers would lose
 * digits.
 */
export function newId(): string {
  let nowMs = Date.now() - EPOCH
  if (nowMs <= last) {
    nowMs = last
    sequence = (sequence + 1) & 0xfff
    if (sequence === 0) nowMs += 1
  } else sequence = 0
  last = nowMs
  return String((BigInt(nowMs) << 22n) | (WORKER << 12n) | BigInt(sequence))
}
