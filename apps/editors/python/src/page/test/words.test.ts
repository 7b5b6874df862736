import { describe, expect, it } from 'vitest'
import { highlightLines } from '@mashu/engine-python/highlight'
import { fileTitle } from '../../ui/file-picker.ts'
import type { StepState } from '../../program/step-state.ts'
import { statusOf } from '../status.tsx'
import { numberProblem } from '../../canvas/turtle-dialog.tsx'

describe('texts of the page', () => {
  const state = { python: 'ready', waiting: false, ask: null, ended: null, durationMs: 0, step: null } as const
  it('describe the state of Python', () => {
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
  it('explain an invalid number', () => {
    expect(['', 'x', '0', '10', '5'].map((text) => numberProblem(text, 1, 9))).toEqual([
      '请填一个数',
      '请填一个数',
      '不能小于 1',
      '不能大于 9',
      null,
    ])
    expect(numberProblem('-3.5', undefined, undefined)).toBeNull()
  })
  it('convert a title to a file name', () => {
    expect([fileTitle('a/b: c?'), fileTitle('  ')]).toEqual(['a_b_ c_', '未命名'])
  })
})

it('highlighted code contains every character of the program', () => {
  const code = 'def f(x):\n    return "你好"  # 注释\n\nprint(f(1))'
  const lines = highlightLines(code)
  expect(lines.map((line) => line.map(({ text }) => text).join('')).join('\n')).toBe(code)
  expect(
    lines[1]?.filter(({ classes }) => classes !== '').map(({ text, classes }) => `${classes.split(' ')[0]} ${text}`),
  ).toEqual(['tok-keyword return', 'tok-string "你好"', 'tok-comment # 注释'])
})
