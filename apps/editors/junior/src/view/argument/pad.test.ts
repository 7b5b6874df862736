import type { BlockOp } from '@mashu/engine-junior'
import { describe, expect, it } from 'vitest'
import { openPad, padValue, pressKey, type PadKey } from './pad.ts'

const type = (op: BlockOp, start: number, ...keys: PadKey[]): number =>
  padValue(keys.reduce((pad, key) => pressKey(op, pad, key) ?? pad, openPad(start)))

describe('the number pad', () => {
  it.each<[string, BlockOp, number, PadKey[], number]>([
    ['the first digit takes the place of the old number', 'forward', 7, ['3'], 3],
    ['the second one goes behind it', 'forward', 7, ['1', '2'], 12],
    ['a third digit is refused', 'forward', 7, ['1', '2', '3'], 12],
    ['a leading zero goes', 'forward', 7, ['0', '5'], 5],
    ['minus turns the number round', 'forward', 7, ['minus'], -7],
    ['and back again', 'forward', 7, ['minus', 'minus'], 7],
    ['minus first, then a digit', 'forward', 7, ['erase', 'minus', '4'], -4],
    ['waiting knows no minus', 'wait', 7, ['minus'], 7],
    ['erasing a fresh number takes all of it', 'forward', 12, ['erase'], 0],
    ['erasing takes the last digit', 'forward', 7, ['1', '2', 'erase'], 1],
    ['an empty pad is nought', 'forward', 7, ['1', 'erase'], 0],
    ['a lone minus is nought', 'forward', 7, ['erase', 'minus'], 0],
  ])('accepts %s', (...[, op, start, keys, value]) => expect(type(op, start, ...keys)).toBe(value))

  it('returns undefined for a key that it refuses, so that a sound can be played', () => {
    expect(pressKey('wait', openPad(1), 'minus')).toBeUndefined()
    expect(pressKey('forward', { text: '99', fresh: false }, '9')).toBeUndefined()
  })
})
