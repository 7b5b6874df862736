import { describe, expect, it } from 'vitest'
import type { DepartNode } from '@mashu/contract/sys/depart'
import { flatten, idsOf, namesOf } from './depart-tree.ts'

const node = (id: string, departName: string, children: DepartNode[] = []) => ({ id, departName, children: children.length > 0 ? children : null }) as DepartNode
const tree = [node('1', '晨光学校', [node('2', '编程部', [node('3', '一班'), node('4', '二班')]), node('5', '教务处')])]

describe('the tree of departments', () => {
  it('lies flat with parents first', () => {
    expect(flatten(tree).map((one) => one.id)).toEqual(['1', '2', '3', '4', '5'])
  })
  it('names ids in its own order and forgets strangers', () => {
    expect(namesOf(tree, idsOf('5,3,99,'))).toEqual(['一班', '教务处'])
    expect(idsOf(null)).toEqual([])
  })
})
