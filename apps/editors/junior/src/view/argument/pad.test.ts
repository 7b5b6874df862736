import type { BlockOp } from '@mashu/engine-junior'
import { describe, expect, it } from 'vitest'
import { openPad, padValue, pressKey, type PadKey } from './pad.ts'

const type = (op: BlockOp, start: number, ...keys: PadKey[]): number =>
  padValue(keys.reduce((pad, key) => pressKey(op, pad, key) ?? pad, openPad(start)))

describe('the number pad', () => {
  it.each<[string, BlockOp, number, PadKey[], number]>([
    ['the first digit replaces the old number', 'forward', 7, ['3'], 3],
    ['the second digit is appended', 'forward', 7, ['1', '2'], 12],
    ['a third digit is refused', 'forward', 7, ['1', '2', '3'], 12],
    ['a leading zero is removed', 'forward', 7, ['0', '5'], 5],
    ['minus makes the number negative', 'forward', 7, ['minus'], -7],
    ['a second minus makes the number positive again', 'forward', 7, ['minus', 'minus'], 7],
    ['a digit may follow a minus', 'forward', 7, ['erase', 'minus', '4'], -4],
    ['the waiting block refuses minus', 'wait', 7, ['minus'], 7],
    ['erasing an old number removes all digits', 'forward', 12, ['erase'], 0],
    ['erasing removes the last typed digit', 'forward', 7, ['1', '2', 'erase'], 1],
    ['an empty pad counts as zero', 'forward', 7, ['1', 'erase'], 0],
    ['a minus without digits counts as zero', 'forward', 7, ['erase', 'minus'], 0],
  ])('follows the rule: %s', (...[, op, start, keys, value]) => expect(type(op, start, ...keys)).toBe(value))

  it('returns undefined for a key that it refuses, so that a sound can be played', () => {
    expect(pressKey('wait', openPad(1), 'minus')).toBeUndefined()
    expect(pressKey('forward', { text: '99', fresh: false }, '9')).toBeUndefined()
  })
})
