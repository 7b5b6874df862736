import { useQuery } from '@tanstack/react-query'
import { depart, type DepartNode } from '@mashu/contract/sys/depart'
import { queryOf } from '../../../api/query.ts'

/** The category of a class. Category 1 is an institution, category 2 is a department. */
export const CLASS = '3'

/**
 * Loads the departments of the current user: all departments for an administrator, and for a teacher the departments
 * that the teacher is in charge of.
 */
export function useMyDeparts() {
  return useQuery({
    ...queryOf(depart.queryMyDeptTreeList),
    select: (nodes) => nodes ?? [],
    staleTime: 60_000,
  })
}

/** Converts a tree to a list. Parents precede their children. */
export function flatten(nodes: readonly DepartNode[]): DepartNode[] {
  return nodes.flatMap((node) => [node, ...flatten(node.children ?? [])])
}

export const idsOf = (value: unknown): string[] => (typeof value === 'string' ? value.split(',').filter(Boolean) : [])
