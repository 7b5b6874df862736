import { expect, test } from 'vitest'
import { pathsAsTree, treeOf, wayTo } from './options.ts'
import { withinArea } from './field-spec.tsx'

test('treeOf accepts choices in any order, and puts a choice without parent at the top', () => {
  const tree = treeOf([
    { value: 'c', text: '区', parent: 'b' },
    { value: 'a', text: '省' },
    { value: 'b', text: '市', parent: 'a' },
    { value: 'd', text: '散', parent: 'gone' },
    { value: 'e', text: '自', parent: 'e' },
  ])
  expect(tree.map(({ value }) => value)).toEqual(['a', 'd', 'e'])
  expect(wayTo(tree, 'c')).toEqual(['a', 'b', 'c'])
  expect(wayTo(tree, 'nothing')).toEqual([])
})

test('pathsAsTree makes nodes whose values are whole paths', () => {
  const tree = pathsAsTree(['甲/一', '甲/二', '乙'])
  expect(tree).toMatchObject([{ value: '甲', children: [{ value: '甲/一', label: '一' }, {}] }, { value: '乙' }])
  expect(wayTo(tree, '甲/二')).toEqual(['甲', '甲/二'])
})

test('a search for a province also finds its cities and districts', () => {
  expect(['440000', '440300', '440305', '419000', '419001'].map(withinArea)).toEqual([
    '44*',
    '4403*',
    '440305',
    '4190*',
    '419001',
  ])
})
