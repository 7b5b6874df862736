import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { depart, type DepartNode } from '@mashu/contract/sys/depart'
import { additionalWork } from '@mashu/contract/teaching/additional-work'
import { correction } from '@mashu/contract/teaching/correction'
import { courseDept } from '@mashu/contract/teaching/course-dept'
import { courseUnit } from '@mashu/contract/teaching/course-unit'
import { work } from '@mashu/contract/teaching/work'
import type { QueryOf, ResultOf } from '@mashu/contract/endpoint'
import { call } from '@mashu/client'
import { keyOf, queryOf, type RefetchTarget, useRefetch } from '../../../api/query.ts'
import { useSession } from '../../../api/session.ts'
import { onPush } from '../../../api/socket.ts'
import { withAccounts } from '../../../ui/text/namesake.ts'
import { hasHomework } from '../../course/unit/progress.ts'

export type StudentWork = ResultOf<typeof correction.list>['records'][number]
export interface SchoolClass {
  id: string
  name: string
}

/** Queries that are loaded again after a mark or a submission. */
export const MARKING: readonly RefetchTarget[] = [correction, work.queryById]

/** Returns the classes (`orgCategory` 3) in the order of the tree. */
export function classesOf(
  nodes: readonly Pick<DepartNode, 'id' | 'departName' | 'orgCategory' | 'children'>[] | null,
): SchoolClass[] {
  return (nodes ?? []).flatMap(({ id, departName, orgCategory, children }) => [
    ...(orgCategory === '3' ? [{ id, name: departName }] : []),
    ...classesOf(children),
  ])
}

/** An administrator has all classes. */
export function useMyClasses() {
  const everything = useSession().roles.includes('admin')
  return useQuery({
    ...queryOf(everything ? depart.queryTreeList : depart.queryMyDeptTreeList),
    select: classesOf,
    staleTime: 60_000,
  })
}

/** By default, an offline call would wait, and the page would seem to load. */
const failOffline = { networkMode: 'always', refetchOnReconnect: true } as const

type Filter = NonNullable<QueryOf<typeof correction.list>>
export const useStudentWorks = (filter: Filter, enabled = true) =>
  useQuery({ ...queryOf(correction.list, { query: filter }), ...failOffline, enabled })

/** Further works are only counted. */
export const QUEUE_SIZE = 500
/** Without `departId`, loads the works of all classes. */
export const useWaiting = (departId = '', enabled = true) =>
  useStudentWorks(
    {
      workStatus: '1',
      pageNo: 1,
      pageSize: QUEUE_SIZE,
      column: 'submitTime',
      order: 'asc',
      ...(departId ? { classId: departId } : {}),
    },
    enabled,
  )

/** Updates the lists when the server pushes a submission or a mark. */
export function useWorkPushes(): void {
  const refetch = useRefetch()
  useEffect(() => onPush('work', () => void refetch(...MARKING)), [refetch])
}

export interface UnitGroup {
  courseName: string
  units: { id: string; name: string }[]
}
/** Larger than the number of courses of any class, and of units of any course. */
const MAX_ROWS = 200

async function unitsOfClass(departId: string): Promise<UnitGroup[]> {
  const links = await call(courseDept.list, { query: { deptId: departId, pageNo: 1, pageSize: MAX_ROWS } })
  return Promise.all(
    links.records.map(async ({ courseId, courseName }) => {
      const { records } = await call(courseUnit.list, {
        query: { courseId, pageNo: 1, pageSize: MAX_ROWS, column: 'orderNum', order: 'asc' },
      })
      return {
        courseName: courseName ?? '课程',
        units: records.filter(hasHomework).map(({ id, unitName }) => ({ id, name: unitName })),
      }
    }),
  )
}

export const useClassUnits = (departId: string) =>
  useQuery({
    queryKey: keyOf(courseDept.list, 'units', departId),
    queryFn: () => unitsOfClass(departId),
    enabled: departId !== '',
    staleTime: 60_000,
  })

/** Omits drafts. */
export const useClassHomework = (departId: string) =>
  useQuery({
    ...queryOf(additionalWork.list, { query: { workDept: departId, pageNo: 1, pageSize: MAX_ROWS } }),
    staleTime: 60_000,
    enabled: departId !== '',
    select: ({ records }) =>
      records.filter(({ status }) => status > 0).map(({ id, workName }) => ({ id, name: workName })),
  })

export const useClassWorks = (departId: string, unitId: string, additionalId: string) =>
  useQuery({
    ...queryOf(correction.classWorks, { query: { departId, ...(unitId ? { unitId } : { additionalId }) } }),
    ...failOffline,
    select: withAccounts,
    enabled: departId !== '' && (unitId !== '' || additionalId !== ''),
  })

/** For a link to a work that is not in the queue. */
export const useOneWork = (workId: string, enabled: boolean) =>
  useQuery({ ...queryOf(work.queryById, { query: { id: workId } }), ...failOffline, enabled: enabled && workId !== '' })
