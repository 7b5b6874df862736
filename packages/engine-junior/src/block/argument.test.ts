import { describe, expect, it } from 'vitest'
import { blockRow, defaultArgument, type BlockOp } from './table.ts'
import { padAccepts, repairArgument } from './argument.ts'

describe('arguments', () => {
  const ranges: Partial<Record<BlockOp, readonly [number, number, number]>> = {
    forward: [1, -20, 20],
    back: [1, -20, 20],
    up: [1, -15, 15],
    down: [1, -15, 15],
    right: [1, -12, 12],
    left: [1, -12, 12],
    hop: [2, -15, 15],
    grow: [2, -10, 10],
    shrink: [2, -10, 10],
    wait: [10, 0, 50],
    repeat: [4, 0, 24],
    setspeed: [1, 0, 2],
    gotopage: [2, 1, 4],
  }
  it.each(Object.entries(ranges))(
    'of the block %s have a nominal range and a default value',
    (op, [value, min, max]) => {
      expect(blockRow(op as BlockOp).argument).toMatchObject({ default: value, min, max })
    },
  )

  it.each([
    ['forward', 7.4, 7],
    ['forward', '5', 5],
    ['forward', 500, 99],
    ['forward', -500, -99],
    ['forward', 'many', 1],
    ['forward', '', 1],
    ['forward', Number.NaN, 1],
    ['forward', undefined, 1],
    ['setspeed', 9, 2],
    ['setspeed', -1, 0],
    ['gotopage', 9, 9],
    ['gotopage', 99, 24],
    ['gotopage', 0, 1],
    ['wait', 60, 60],
    ['message', 'red', 'Red'],
    ['message', 'Pink', 'Orange'],
    ['onmessage', null, 'Orange'],
    ['say', '啊'.repeat(60), '啊'.repeat(50)],
    ['say', 12, '12'],
    ['say', {}, '你好'],
    ['playsnd', '', 'pop.mp3'],
    ['playsnd', 'a.wav', 'a.wav'],
    ['endstack', 5, undefined],
  ] as const)('of the block %s are repaired: %s becomes %s', (op, value, expected) => {
    expect(repairArgument(op, value)).toBe(expected)
  })

  it.each([
    ['forward', -99, true],
    ['forward', -100, false],
    ['forward', 99, true],
    ['forward', 100, false],
    ['wait', -1, false],
    ['repeat', 24, true],
    ['forward', 1.5, false],
    ['say', 1, false],
  ] as const)('of the block %s: the number pad accepts %d: %s', (op, value, expected) => {
    expect(padAccepts(op, value)).toBe(expected)
  })

  it('have no default in blocks without an argument', () => {
    expect(defaultArgument('home')).toBeUndefined()
    expect(defaultArgument('onmessage')).toBe('Orange')
  })
})
