import type { Comparison, Expectation } from '@mashu/contract/teaching/check/behaviour'
import { foldLine } from '../compare/fold.ts'
import { sameLine } from '../compare/text.ts'
import type { Finding } from '../structure/structure.ts'
import { round } from './number.ts'
import type { Frame } from './trace.ts'

export type StageExpectation = Exclude<Expectation, { sprite: string }>

type Sights = {
  readonly [See in StageExpectation['see']]: (
    expect: Extract<StageExpectation, { see: See }>,
    before: Frame,
    frame: Frame,
  ) => Finding
}

/** Compares texts for `=`, and otherwise numbers. */
function compares(actual: string, is: Comparison, expected: string): boolean {
  if (is === '=') return sameLine(foldLine(actual, {}), foldLine(expected, {}))
  const [left, right] = [Number(actual), Number(expected)]
  if (actual.trim() === '' || Number.isNaN(left) || Number.isNaN(right)) return false
  return is === '>=' ? left >= right : left <= right
}

const lengthOf = (name: string, length: number): string => `列表“${name}”有 ${length} 项`

export const stageSights: Sights = {
  variable: ({ name, is, value }, _before, { variables }) => {
    const actual = variables[name]
    if (actual === undefined) return { holds: false, seen: `没有变量“${name}”` }
    return { holds: compares(actual, is, value), seen: `变量“${name}”是 ${actual.slice(0, 40)}` }
  },
  variableChanges: ({ name, by }, before, { variables }) => {
    const change = Number(variables[name]) - Number(before.variables[name])
    if (Number.isNaN(change)) return { holds: false, seen: `变量“${name}”不是数` }
    return { holds: Math.abs(change - by) < 1e-6, seen: `变量“${name}”变了 ${round(change)}` }
  },
  listHas: ({ name, item }, _before, { lists }) => {
    const list = lists[name] ?? []
    return { holds: list.some((actual) => compares(actual, '=', item)), seen: lengthOf(name, list.length) }
  },
  listLength: ({ name, is, value }, _before, { lists }) => {
    const length = lists[name]?.length ?? 0
    return { holds: compares(String(length), is, String(value)), seen: lengthOf(name, length) }
  },
  backdrop: ({ name }, _before, { backdrop }) => ({ holds: backdrop === name, seen: `背景是“${backdrop}”` }),
  sound: (_, before, { sounds }) => {
    const holds = sounds > before.sounds
    return { holds, seen: holds ? '放了声音' : '没有放声音' }
  },
  ends: (_, _before, { running }) => ({ holds: !running, seen: running ? '程序还在运行' : '程序运行完了' }),
}
