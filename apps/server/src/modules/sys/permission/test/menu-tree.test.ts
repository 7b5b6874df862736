import { describe, expect, test } from 'vitest'
import { toGrantTree, toMenuNode, toMenuTree } from '../permission.rules.ts'
import { folder, row } from './permission-row.ts'

describe('trees', () => {
  const rows = [folder, row('b', { parentId: 'f', icon: 'home' }), row('x', { parentId: 'gone' })]

  test('the tree of administrators omits entries without their parent', () => {
    expect(toMenuTree(rows)).toMatchObject([
      { id: 'f', isLeaf: false, children: [{ id: 'b', isLeaf: true, leaf: true, children: null }] },
    ])
    expect(toMenuTree(rows)).toHaveLength(1)
  })

  test('a folder without entries has an empty list of children', () => {
    expect(toMenuTree([folder])[0]!.children).toEqual([])
    expect(toMenuNode(folder, null).children).toEqual([])
  })

  test('flags are sent as booleans', () =>
    expect(
      toMenuNode(row('a', { keepAlive: 1, hidden: 1, alwaysShow: 1, internalOrExternal: 1, isRoute: 0 }), null),
    ).toMatchObject({ keepAlive: true, hidden: true, alwaysShow: true, internalOrExternal: true, route: false }))

  test('the tree for granting marks rules, and the tree of parents shows names', () => {
    expect(toGrantTree([row('a', { ruleFlag: 1 })], 'grant')).toMatchObject([
      { key: 'a', title: null, slotTitle: '名a', ruleFlag: 1, scopedSlots: { title: 'hasDatarule' } },
    ])
    expect(toGrantTree(rows, 'parent')).toMatchObject([
      {
        title: '名f',
        label: '名f',
        ruleFlag: null,
        scopedSlots: null,
        children: [{ title: '名b', icon: 'home', parentId: 'f', children: null }],
      },
    ])
  })
})
