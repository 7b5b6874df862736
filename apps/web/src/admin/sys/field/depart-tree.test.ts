import { expect, it } from 'vitest'
import type { DepartNode } from '@mashu/contract/sys/depart'
import { flatten, idsOf } from './depart-tree.ts'

const node = (id: string, children: DepartNode[] = []) =>
  ({ id, children: children.length > 0 ? children : null }) as DepartNode

it('lays the tree flat, parents first', () => {
  expect(flatten([node('1', [node('2', [node('3'), node('4')]), node('5')])]).map((depart) => depart.id)).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
  ])
})

it('reads comma lists, with the comma that existing clients leave at the end', () => {
  expect(idsOf('5,3,')).toEqual(['5', '3'])
  expect(idsOf(null)).toEqual([])
})
