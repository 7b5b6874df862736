import { expect, it } from 'vitest'
import type { SingleRule } from '@mashu/contract/teaching/check/check'
import { partsOfRule } from './rule-parts.ts'

const names = {
  sprites: [],
  costumes: ['站', '跑'],
  backdrops: ['天空'],
  variables: [],
  lists: [],
  messages: [],
  functions: [],
  blocks: ['looks_say'],
}
const uses: SingleRule = { kind: 'uses', what: { block: 'motion_movesteps' }, least: 1 }

it("offers blocks by their text, with the work's blocks first", () => {
  const parts = partsOfRule(uses, { kind: 'scratch', names })
  const block = parts.find((part) => typeof part !== 'string' && part.label === '哪个积木')
  if (typeof block !== 'object' || block.as !== 'choice') throw new Error('no choice of blocks')
  const { options, put } = block
  expect(options.slice(0, 2)).toEqual([
    ['looks_say', '说 ▢'],
    ['motion_movesteps', '移动 ▢ 步'],
  ])
  expect(options.length).toBeGreaterThan(100)
  expect(put('control_wait')).toEqual({ ...uses, what: { block: 'control_wait' } })
})
