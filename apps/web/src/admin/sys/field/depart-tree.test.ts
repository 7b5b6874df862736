import { expect, it } from 'vitest'
import type { DepartNode } from '@mashu/contract/sys/depart'
import { flatten, idsOf } from './depart-tree.ts'

const node = (id: string, children: DepartNode[] = []) =>
  ({ id, children: children.length > 0 ? children : null }) as DepartNode

it('a tree becomes a list in which parents precede their children', () => {
  expect(flatten([node('1', [node('2', [node('3'), node('4')]), node('5')])]).map((depart) => depart.id)).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
  ])
})

it('a comma list of ids may end with a comma, as in existing clients', () => {
  expect(idsOf('5,3,')).toEqual(['5', '3'])
  expect(idsOf(null)).toEqual([])
})
