import { writeProjectFile } from '@mashu/engine-junior'
import { actor, page, project, strip } from '@mashu/engine-junior/test/stage'
import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { isCompared, listWork } from './list-work.ts'

it('a Scratch work is listed as lines, and its tokens contain no names or numbers', () => {
  const blocks = {
    a: { opcode: 'event_whenflagclicked', next: 'b', topLevel: true, inputs: {}, fields: {} },
    b: {
      opcode: 'control_if_else',
      next: null,
      inputs: { SUBSTACK: [2, 'c'] },
      fields: {},
    },
    c: {
      opcode: 'data_changevariableby',
      next: null,
      inputs: { VALUE: [1, [4, '1']] },
      fields: { VARIABLE: ['分数', 'v'] },
    },
  }
  const project = { targets: [{ isStage: false, name: '小猫', blocks }] }
  const listing = listWork('2', zipSync({ 'project.json': strToU8(JSON.stringify(project)) }))!
  expect(listing.lines).toEqual(['角色：小猫', '  当 ⚑ 被点击', '  如果 () 那么', '    将 [分数] 增加 (1)', '  否则'])
  expect(listing.tokens).toEqual([
    'events 当 被点击',
    'control 如果 那么 否则',
    '(',
    'variables 将 增加',
    ')',
    '(',
    ')',
    'end of script',
  ])
  expect(listing.lineOf).toEqual([1, 2, 2, 3, 3, 4, 4, 4])
})

it('a picture block work is listed by page', () => {
  const blocks = strip(['onflag'], ['repeat', 3, [['forward', 2]]])
  const listing = listWork(
    '3',
    writeProjectFile({ project: project(page('p', actor('小码', [blocks]))), media: new Map() }),
  )!
  expect(listing.lines).toEqual(['第 1 页 小码', '  点小旗开始', '  重复几次 3', '    向右走 2'])
  expect(listing.tokens).toEqual(['onflag', 'repeat', '(', 'forward', ')', 'end of script'])
})

it('broken files and other kinds of works are not listed', () => {
  expect(listWork('2', new Uint8Array([1, 2, 3]))).toBeNull()
  expect(listWork('10', new Uint8Array())).toBeNull()
  expect(['1', '2', '3', '4', '10'].map(isCompared)).toEqual([true, true, true, true, false])
})
