import { expect, it } from 'vitest'
import type { Check, CheckSet } from '@mashu/contract/teaching/check/check'
import { Trial, type TrialWork } from './trial.ts'

const check = (id: string, least = 1): Check => ({
  id,
  rule: { kind: 'uses', what: { idea: 'loop' }, least },
  negated: false,
  hidden: false,
  weight: 1,
})
const works: TrialWork[] = [
  { file: 'answer.sb3', title: '参考答案', role: 'answer' },
  { file: 'starter.sb3', title: '初始作品', role: 'starter' },
]

function begin(load: (file: string) => Promise<ArrayBuffer> = () => Promise.resolve(new ArrayBuffer(1))) {
  const asked: string[][] = []
  const judge = {
    judge: (_bytes: ArrayBuffer, { checks }: CheckSet) => {
      asked.push(checks.map(({ id }) => id))
      return Promise.resolve({ outcomes: checks.map(({ id }) => ({ id, state: 'passed' as const })), score: null })
    },
  }
  return { trial: new Trial(judge, load), asked }
}

it('tries each rule once on each work, even after the title changes', async () => {
  const { trial, asked } = begin()
  await trial.run(works, [check('a')])
  await trial.run(works, [{ ...check('a'), title: '用循环', weight: 3 }, check('b', 2)])
  expect(asked).toEqual([['a'], ['a'], ['b'], ['b']])
  expect(trial.outcomeOf('starter.sb3', check('x'))?.state).toBe('passed')
  expect(trial.store.value.isBusy).toBe(false)
})

it('shows why a file was not judged, and tries the file again', async () => {
  let isBroken = true
  const { trial } = begin(() =>
    isBroken ? Promise.reject(new Error('文件找不到了')) : Promise.resolve(new ArrayBuffer(1)),
  )
  await trial.run(works, [check('a')])
  expect(trial.store.value.failures.get('answer.sb3')).toBe('文件找不到了')
  isBroken = false
  await trial.run(works, [check('a')])
  expect(trial.store.value.failures.size).toBe(0)
  expect(trial.outcomeOf('answer.sb3', check('a'))?.state).toBe('passed')
})

it('stops when a later run starts', async () => {
  const { trial, asked } = begin()
  const first = trial.run(works, [check('a')])
  await trial.run(works, [check('b', 2)])
  await first
  expect(asked).toEqual([['a'], ['b'], ['b']])
})
