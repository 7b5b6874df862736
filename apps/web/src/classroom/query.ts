import { useEffect } from 'react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { course } from '@mashu/contract/teaching/course'
import { courseUnit } from '@mashu/contract/teaching/course-unit'
import { additionalWork } from '@mashu/contract/teaching/additional-work'
import { correction } from '@mashu/contract/teaching/correction'
import { gradebook } from '@mashu/contract/teaching/grade/gradebook'
import { publishRequest } from '@mashu/contract/teaching/moderation/publish-request'
import { workRoom } from '@mashu/contract/teaching/work-room'
import { workSession } from '@mashu/contract/teaching/work-session'
import { work } from '@mashu/contract/teaching/work'
import type { AnyEndpoint, ResultOf } from '@mashu/contract/endpoint'
import { editorChannel, type EditorOrder } from '@mashu/client'
import { queryOf, useRefetch } from '../api/query.ts'
import { onPush } from '../api/socket.ts'

/** Queries that several student pages share. */

export type OwnCourse = ResultOf<typeof course.mineCourse>[number]
export type OwnUnit = ResultOf<typeof courseUnit.mineUnit>['records'][number]
export type OwnWork = ResultOf<typeof work.mine>['records'][number]
export type BinWork = ResultOf<typeof work.bin>['records'][number]

const UNITS_PER_COURSE = 200

export const OWN: readonly AnyEndpoint[] = [
  additionalWork.mine,
  correction.newMarks,
  course.mineCourse,
  course.queryById,
  courseUnit.mineUnit,
  gradebook.mine,
  publishRequest.mine,
  work.bin,
  work.mine,
  workRoom.mine,
  workSession.versions,
]

export const unitQuery = (courseId: string) => ({
  ...queryOf(courseUnit.mineUnit, { query: { courseId, pageNo: 1, pageSize: UNITS_PER_COURSE } }),
  enabled: courseId !== '',
  select: ({ records }: ResultOf<typeof courseUnit.mineUnit>) => records,
})

export const useMyCourses = () => useQuery(queryOf(course.mineCourse))
export const useMyUnits = (courseId: string) => useQuery(unitQuery(courseId))
export const useUnitsOf = (courseIds: readonly string[]) => useQueries({ queries: courseIds.map(unitQuery) })
export const useMyWorks = () => useQuery({ ...queryOf(work.mine), select: ({ records }) => records })
export const useMyBin = (enabled: boolean) =>
  useQuery({ ...queryOf(work.bin, { query: { pageSize: 999 } }), enabled, select: ({ records }) => records })

/** Loads the data again when an editor window or a teacher has changed a work. */
export function useReloadOnEditorMessage(): void {
  const refetch = useRefetch()
  useEffect(() => {
    const channel = editorChannel()
    channel.listen(({ t }) => {
      if (t === 'saved' || t === 'submitted') void refetch(...OWN)
    })
    return channel.close
  }, [refetch])
  useEffect(() => onPush('work', () => void refetch(...OWN)), [refetch])
}

/** Sends an order to all editor windows, for example to reload a restored work. */
export function tellEditors(order: EditorOrder): void {
  const channel = editorChannel()
  channel.post(order)
  channel.close()
}
