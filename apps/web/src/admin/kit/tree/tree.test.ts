import { describe, expect, it } from 'vitest'
import { keysOf, filterNodes, onlyKey, initiallyOpen, pathTo, toggled, type TreeNode } from './tree.ts'

const leaf = (key: string, children: TreeNode[] = []): TreeNode => ({
  key,
  children: children.length > 0 ? children : null,
})
const tree = [leaf('1', [leaf('11', [leaf('111'), leaf('112')]), leaf('12')]), leaf('2')]
const sorted = (keys: readonly string[]) => keys.toSorted()

describe('selecting permissions', () => {
  it('changes only the node when nodes are not linked', () => {
    expect(toggled(tree, [], '11', false)).toEqual(['11'])
    expect(toggled(tree, ['1', '11', '111'], '11', false)).toEqual(['1', '111'])
  })
  it('also selects descendants and ancestors when nodes are linked', () => {
    expect(sorted(toggled(tree, [], '11', true))).toEqual(['1', '11', '111', '112'])
    expect(sorted(toggled(tree, ['2'], '111', true))).toEqual(['1', '11', '111', '2'])
  })
  it('deselects descendants, but not ancestors, when nodes are linked', () => {
    expect(sorted(toggled(tree, keysOf(tree), '11', true))).toEqual(['1', '12', '2'])
  })
  it('ignores unknown keys', () => {
    expect(toggled(tree, ['2'], '99', true)).toEqual(['2'])
    expect(pathTo(tree, '99')).toEqual([])
  })
})

it('menus are filtered by name', () => {
  expect(keysOf(filterNodes(tree, '菜单112', (node) => `菜单${node.key}`))).toEqual(['1', '11', '112'])
  expect(keysOf(filterNodes(tree, '', (node) => node.key))).toEqual(keysOf(tree))
})

it('an only node is selected automatically', () => {
  expect(onlyKey([leaf('7')])).toBe('7')
  expect(onlyKey([leaf('7', [leaf('71')])])).toBeNull()
  expect(onlyKey([leaf('7'), leaf('8')])).toBeNull()
  expect(onlyKey([])).toBeNull()
  const ends = (...digits: string[]) =>
    onlyKey([leaf('7', [leaf('71'), leaf('72')])], ({ key }) => digits.includes(key))
  expect([ends('72'), ends('71', '72'), ends()]).toEqual(['72', null, null])
})

it('a small tree is completely open at first, and a large tree only at its first level', () => {
  expect(sorted(initiallyOpen(tree))).toEqual(sorted(keysOf(tree)))
  const large = [
    leaf(
      '1',
      Array.from({ length: 20 }, (_, at) => leaf(`1${at}`)),
    ),
    leaf('2'),
  ]
  expect(initiallyOpen(large)).toEqual(['1', '2'])
})
