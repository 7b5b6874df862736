import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { faultTitles, sayStep } from './step-words.ts'

const folder = path.join(import.meta.dirname, '../fault')
const faultNames = new Set(
  readdirSync(folder)
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(path.join(folder, file), 'utf8').matchAll(/^ {4}id: '([\w-]+)',/gm)])
    .map(([, id]) => id!),
)

it('the usual faults, and no others, have titles', () => {
  expect(Object.keys(faultTitles).toSorted()).toEqual([...faultNames].toSorted())
})

it.each([
  ['add:control_repeat', '少了“重复执行 ▢ 次”'],
  ['value:call-range', '填得不对：“range()”'],
  ['move:hop', '放错了地方：“跳一跳”'],
  ['fault:message-unheard', '消息没有人接收'],
  ['check:loop', undefined],
])('the step %s is told as %s', (step, expected) => expect(sayStep(step)).toBe(expected))
