import { useQuery } from '@tanstack/react-query'
import { depart, type DepartNode } from '@mashu/contract/sys/depart'
import { queryOf } from '../../../api/query.ts'

/** The category of a class. Category 1 is an institution, and category 2 a department. */
export const CLASS = '3'

/** An administrator gets all departments, and a teacher the departments in the teacher's charge. */
export function useMyDeparts() {
  return useQuery({
    ...queryOf(depart.queryMyDeptTreeList),
    select: (nodes) => nodes ?? [],
    staleTime: 60_000,
  })
}

/** Parents precede their children. */
export function flatten(nodes: readonly DepartNode[]): DepartNode[] {
  return nodes.flatMap((node) => [node, ...flatten(node.children ?? [])])
}

export const idsOf = (value: unknown): string[] => (typeof value === 'string' ? value.split(',').filter(Boolean) : [])
