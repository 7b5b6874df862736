import { useEffect } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { depart, type DepartNode } from '@mashu/contract/sys/depart'
import { correction } from '@mashu/contract/teaching/correction'
import type { QueryOf, ResultOf } from '@mashu/contract/endpoint'
import { call } from '../../shared/api.ts'
import { onPush } from '../../shared/socket.ts'

/** What teachers ask the server about the works of their classes. */

export type StudentWork = ResultOf<typeof correction.list>['records'][number]
export interface SchoolClass { id: string; name: string }

export const marking = { all: ['marking'] as const, classes: ['marking', 'class'] as const }

/** The classes of a tree of departments (`orgCategory` 3), in the order of the tree. */
export function classesOf(nodes: readonly Pick<DepartNode, 'id' | 'departName' | 'orgCategory' | 'children'>[] | null): SchoolClass[] {
  return (nodes ?? []).flatMap(({ id, departName, orgCategory, children }) => [...(orgCategory === '3' ? [{ id, name: departName }] : []), ...classesOf(children)])
}

export const useMyClasses = () => useQuery({ queryKey: marking.classes, queryFn: async () => classesOf(await call(depart.queryMyDeptTreeList)), staleTime: 60_000 })

type Filter = NonNullable<QueryOf<typeof correction.list>>
export const useStudentWorks = (filter: Filter, enabled = true) => useQuery({ queryKey: [...marking.all, 'work', filter], queryFn: () => call(correction.list, { query: filter }), enabled })

/** As many as one screen can usefully show; the rest is counted. */
export const QUEUE_SIZE = 500
export const useWaiting = (enabled = true) => useStudentWorks({ workStatus: '1', pageNo: 1, pageSize: QUEUE_SIZE, column: 'submitTime', order: 'asc' }, enabled)

/** Hand-ins and marks show at once, without asking again and again. */
export function useWorkPushes(): void {
  const queries = useQueryClient()
  useEffect(() => onPush('work', () => void queries.invalidateQueries({ queryKey: marking.all })), [queries])
}
