import { describe, expect, it } from 'vitest'
import { ConsoleLog, type Change } from './console-log.ts'

describe('the console', () => {
  it('keeps the order of the output, and removes the oldest pieces of very long output', () => {
    const log = new ConsoleLog()
    const heard: (Change | null)[] = []
    const stop = log.watch((change) => heard.push(change))
    log.add('out', '名字？')
    log.add('in', '小满\n')
    log.add('out', '')
    expect(log.text()).toBe('名字？小满\n')
    log.clear()
    stop()
    for (let round = 0; round < 30; round += 1) log.add('out', String(round % 10).repeat(10_000))
    expect(heard.map((change) => change?.pieces[0]?.stream ?? 'cleared')).toEqual(['out', 'in', 'cleared'])
    expect(log.text().length).toBeLessThanOrEqual(200_000)
    expect(log.text().endsWith('9')).toBe(true)
  })
})

describe('control characters that move the cursor', () => {
  const printed = (...texts: string[]): string => {
    const log = new ConsoleLog()
    for (const text of texts) log.add('out', text)
    return log.text()
  }

  it.each([
    ['a return moves to the start of the line', ['\r剩余 3 秒', '\r剩余 2 秒', '\r剩余 1 秒'], '剩余 1 秒'],
    ['characters that are not overwritten stay', ['100%', '\r99'], '990%'],
    ['a return stays in its line', ['一\n二', '\r三', '四'], '一\n三四'],
    ['a return alone removes nothing', ['完成\r', ''], '完成'],
    ['a return and a newline keep the line, even when they arrive separately', ['a\r\nb\r', '\nc'], 'a\nb\nc'],
    ['a return in the middle of a text moves, too', ['1\r2\r3\n4\r5'], '3\n5'],
    ['a backspace moves one character back, but not past the start', ['abc\b\bX', '\b\b\b\bY'], 'YXc'],
    ['an emoji is one character', ['🐢🐢', '\r猫'], '猫🐢'],
  ])('work as in a terminal: %s', (_, texts, wanted) => {
    expect(printed(...texts)).toBe(wanted)
  })

  it('change only the end of a very long line', () => {
    expect(printed('x'.repeat(150_000), '\rab').length).toBe(150_000)
    expect(printed('x'.repeat(150_000), '\r', 'ab', 'c').slice(-10_001, -9_996)).toBe('xabcx')
    expect(printed(`${'🐢'.repeat(20_000)}x`, '\r猫').slice(-10_000, -9_997)).toBe('🐢猫')
    expect(printed('ab', ...'cd'.repeat(3), `${'🐢'.repeat(5000)}x`, '\r猫').slice(0, 10)).toBe('abcdcdcd🐢')
  })

  it('overwrite output of another stream in the same line', () => {
    const log = new ConsoleLog()
    log.add('out', 'abcd')
    log.add('err', '\rX')
    expect(log.pieces).toEqual([
      { stream: 'err', text: 'X' },
      { stream: 'out', text: 'bcd' },
    ])
  })

  it('have no effect after the console is cleared', () => {
    const log = new ConsoleLog()
    log.add('out', 'abc\r')
    log.clear()
    log.add('out', 'd')
    log.add('out', 'e')
    expect(log.text()).toBe('de')
  })
})
