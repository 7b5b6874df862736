import { describe, expect, it } from 'vitest'
import { renameUrl } from './address.ts'
import { importedModules, memberModule } from '../code/completion.ts'
import { ConsoleLog, type Change } from '../program/console-log.ts'
import { highlightLines } from '@mashu/engine-python/highlight'
import { fileTitle } from '../ui/file-picker.ts'
import { readSetting } from '../ui/setting.ts'
import { commandOf } from '../ui/shortcut.ts'
import type { StepState } from '../program/step-state.ts'
import { statusOf } from './status.tsx'
import { numberProblem } from '../canvas/turtle-dialog.tsx'

describe('the address', () => {
  it.each([
    ['?scene=create&url=/f/a.py&lang=turtle', '?scene=create&workFile=%2Ff%2Fa.py&lang=turtle'],
    ['?URL=/a.py', '?workFile=%2Fa.py'],
    ['?url=/a.py&workFile=/b.py', '?workFile=%2Fb.py'],
    ['?scene=create', null],
    ['?url=', null],
  ])('%s becomes %s', (given, wanted) => {
    expect(renameUrl(given)).toBe(wanted)
  })
})

describe('shortcuts', () => {
  const key = (name: string, held: object = {}) =>
    commandOf({ key: name, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held })
  it('run, stop, start again and save', () => {
    expect([
      key('F5'),
      key('F5', { shiftKey: true }),
      key('Enter', { ctrlKey: true }),
      key('Enter', { metaKey: true, shiftKey: true }),
      key('S', { ctrlKey: true }),
    ]).toEqual(['run', 'stop', 'run', 'again', 'save'])
  })
  it('go step by step', () => {
    expect(['F10', 'F9', 'F8'].map((name) => key(name))).toEqual(['step', 'over', 'play'])
    expect([key('F10', { shiftKey: true }), key('F10', { ctrlKey: true })]).toEqual([null, null])
  })
  it('leave other keys alone', () => {
    expect([
      key('Enter'),
      key('s'),
      key('F5', { ctrlKey: true }),
      key('Enter', { ctrlKey: true, altKey: true }),
      key('s', { ctrlKey: true, shiftKey: true }),
    ]).toEqual([null, null, null, null, null])
  })
})

describe('settings', () => {
  it('survive what others wrote into the storage', () => {
    const standard = readSetting(null)
    expect(readSetting('no json')).toEqual(standard)
    expect(readSetting('[]')).toEqual(standard)
    expect(readSetting('null')).toEqual(standard)
    expect(readSetting(JSON.stringify({ fontSize: 900, theme: 'dark', split: -3, rise: 'x', pace: 99 }))).toEqual({
      fontSize: 32,
      theme: 'dark',
      split: 0.2,
      rise: standard.rise,
      codeShare: standard.codeShare,
      pace: 5,
    })
  })
})

describe('the console', () => {
  it('keeps the order, tells of each piece, and forgets the oldest of very much', () => {
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

describe('signs that move the cursor', () => {
  const printed = (...texts: string[]): string => {
    const log = new ConsoleLog()
    for (const text of texts) log.add('out', text)
    return log.text()
  }

  it.each([
    ['goes back to the start of the line', ['\r剩余 3 秒', '\r剩余 2 秒', '\r剩余 1 秒'], '剩余 1 秒'],
    ['leaves what is not typed over', ['100%', '\r99'], '990%'],
    ['stays within its line', ['一\n二', '\r三', '四'], '一\n三四'],
    ['takes nothing away by itself', ['完成\r', ''], '完成'],
    ['and a new line keep the line, also when they come apart', ['a\r\nb\r', '\nc'], 'a\nb\nc'],
    ['works in the midst of a text', ['1\r2\r3\n4\r5'], '3\n5'],
    ['goes one back with \\b, not past the start', ['abc\b\bX', '\b\b\b\bY'], 'YXc'],
    ['counts what stands beyond the signs of old as one', ['🐢🐢', '\r猫'], '猫🐢'],
  ])('%s', (_, texts, wanted) => {
    expect(printed(...texts)).toBe(wanted)
  })

  it('reach back in a line only as far as is quick', () => {
    expect(printed('x'.repeat(150_000), '\rab').length).toBe(150_000)
    expect(printed('x'.repeat(150_000), '\r', 'ab', 'c').slice(-10_001, -9_996)).toBe('xabcx')
    expect(printed(`${'🐢'.repeat(20_000)}x`, '\r猫').slice(-10_000, -9_997)).toBe('🐢猫')
    expect(printed('ab', ...'cd'.repeat(3), `${'🐢'.repeat(5000)}x`, '\r猫').slice(0, 10)).toBe('abcdcdcd🐢')
  })

  it('keep the streams of a line apart', () => {
    const log = new ConsoleLog()
    log.add('out', 'abcd')
    log.add('err', '\rX')
    expect(log.pieces).toEqual([
      { stream: 'err', text: 'X' },
      { stream: 'out', text: 'bcd' },
    ])
  })

  it('are forgotten with the line they were in', () => {
    const log = new ConsoleLog()
    log.add('out', 'abc\r')
    log.clear()
    log.add('out', 'd')
    log.add('out', 'e')
    expect(log.text()).toBe('de')
  })
})

describe('completion', () => {
  it('knows modules by the names the program gives them', () => {
    expect([...importedModules('import turtle as t, random\n  import math # 数学\n# import os')]).toEqual([
      ['t', 'turtle'],
      ['random', 'random'],
      ['math', 'math'],
    ])
  })
  it('takes what was made by the turtle module for a turtle', () => {
    const code = 'import turtle as t\npen = t.Turtle()\nscreen = t.Screen()\nname = "x"'
    expect(['t', 'pen', 'screen', 'name', 'other'].map((name) => memberModule(code, name))).toEqual([
      'turtle',
      'turtle',
      'turtle',
      null,
      null,
    ])
  })
})

describe('words', () => {
  const state = { python: 'ready', waiting: false, ask: null, ended: null, durationMs: 0, step: null } as const
  it('say what Python is doing', () => {
    expect(
      [
        statusOf(state),
        statusOf({ ...state, python: 'loading' }),
        statusOf({ ...state, python: 'loading', waiting: true }),
        statusOf({ ...state, python: 'running' }),
        statusOf({ ...state, python: 'running', step: {} as StepState }),
        statusOf({ ...state, python: 'running', ask: '' }),
        statusOf({ ...state, python: 'stopping' }),
        statusOf({ ...state, ended: 'well', durationMs: 2340 }),
        statusOf({ ...state, ended: 'wrong' }),
        statusOf({ ...state, ended: 'stopped' }),
        statusOf({ ...state, python: 'failed' }),
      ].map(({ text }) => text),
    ).toEqual([
      '就绪',
      '正在准备 Python…',
      '准备好就运行…',
      '正在运行',
      '一步一步运行',
      '等你输入',
      '正在停下来…',
      '运行完了，用了2.3 秒',
      '程序出错了',
      '已停止',
      'Python 没有准备好',
    ])
  })
  it('say what is wrong with a number', () => {
    expect(['', 'x', '0', '10', '5'].map((text) => numberProblem(text, 1, 9))).toEqual([
      '请填一个数',
      '请填一个数',
      '不能小于 1',
      '不能大于 9',
      null,
    ])
    expect(numberProblem('-3.5', undefined, undefined)).toBeNull()
  })
  it('make a file name of a title', () => {
    expect([fileTitle('a/b: c?'), fileTitle('  ')]).toEqual(['a_b_ c_', '未命名'])
  })
})

it('colours code in lines without losing a character', () => {
  const code = 'def f(x):\n    return "你好"  # 注释\n\nprint(f(1))'
  const lines = highlightLines(code)
  expect(lines.map((line) => line.map(({ text }) => text).join('')).join('\n')).toBe(code)
  expect(
    lines[1]?.filter(({ classes }) => classes !== '').map(({ text, classes }) => `${classes.split(' ')[0]} ${text}`),
  ).toEqual(['tok-keyword return', 'tok-string "你好"', 'tok-comment # 注释'])
})
