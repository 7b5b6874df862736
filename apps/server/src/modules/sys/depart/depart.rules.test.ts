import { describe, expect, test } from 'vitest'
import { orgTypeOf, parentCode, toIdTree, toTree, type DepartRow } from './depart.rules.ts'
import { nextLevelCode } from '../../../platform/level-code.ts'

describe('codes and trees', () => {
  test.each([
    ['A01', null],
    ['A01B02', 'A01'],
    ['A01B02C03', 'A01B02'],
  ])('the parent of %s is %s', (code, parent) => expect(parentCode(code)).toBe(parent))
  test.each([
    ['A01', '1'],
    ['A01B02', '2'],
    ['A01B02C03', '3'],
  ])('%s is on level %s', (code, level) => expect(orgTypeOf(code)).toBe(level))
  test.each([
    [null, ['Z99'], null],
    [null, ['Y99', 'A01'], 'Z01'],
    ['A01', ['A02', 'A01A01A01'], 'A01A01'],
    ['A01', ['A01A99', 'A01B01'], 'A01B02'],
  ])('a new entry below %s with the siblings %j gets the code %s', (parent, siblings, code) =>
    expect(nextLevelCode(parent, siblings)).toBe(code),
  )

  const row = (id: string, parentId: string | null) => ({ id, parentId, departName: `名${id}` }) as unknown as DepartRow
  test('a row becomes a root when its parent is not visible', () => {
    const tree = toTree([row('b', 'a'), row('c', 'b')], true)
    expect(tree).toMatchObject([
      { id: 'b', parentId: null, isLeaf: false, children: [{ id: 'c', parentId: 'b', isLeaf: true, children: null }] },
    ])
  })
  test('a tree for a selection contains only ids and names', () =>
    expect(toIdTree(toTree([row('a', null), row('b', 'a')]))).toEqual([
      { key: 'a', value: 'a', title: '名a', children: [{ key: 'b', value: 'b', title: '名b', children: [] }] },
    ]))
  test('an empty list gives an empty tree', () => expect(toIdTree(toTree([]))).toEqual([]))
})
