import { expect, it } from 'vitest'
import { blockPicture } from './block-picture.ts'
import { emptyBlock } from './draw-construct.ts'

it.each([
  ['motion_movesteps', { category: 'motion', words: '移动 ( ) 步', hat: false, round: false }],
  ['event_whenflagclicked', { category: 'event', words: '当 ⚑ 被点击', hat: true }],
  ['control_repeat', { category: 'control', inner: [] }],
  ['operator_random', { category: 'operator', round: true }],
  ['sensing_touchingobject', { category: 'sensing', round: true }],
  ['sensing_askandwait', { category: 'sensing', round: false }],
  ['data_setvariableto', { category: 'variable', round: false }],
])('%s is drawn as an empty block', (opcode, expected) => {
  const block = emptyBlock(opcode)
  expect(block).toMatchObject(expected)
  expect(blockPicture([block])).not.toMatch(/NaN|undefined/)
})
