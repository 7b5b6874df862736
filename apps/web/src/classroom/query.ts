import { useEffect } from 'react'
import { useQueries, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { course } from '@mashu/contract/teaching/course'
import { courseUnit } from '@mashu/contract/teaching/course-unit'
import { work } from '@mashu/contract/teaching/work'
import type { ResultOf } from '@mashu/contract/endpoint'
import { call, editorChannel, type EditorOrder } from '@mashu/client'
import { onPush } from '../api/socket.ts'

/** What the student pages ask the server for, each once however many pages show it. */

export type OwnCourse = ResultOf<typeof course.mineCourse>[number]
export type OwnUnit = ResultOf<typeof courseUnit.mineUnit>['records'][number]
export type OwnWork = ResultOf<typeof work.mine>['records'][number]
export type BinWork = ResultOf<typeof work.bin>['records'][number]

const UNITS_PER_COURSE = 200

export const ownQueries = {
  all: ['mine'] as const,
  courses: ['mine', 'course'] as const,
  units: (courseId: string) => ['mine', 'unit', courseId] as const,
  works: ['mine', 'work'] as const,
  bin: ['mine', 'bin'] as const,
  room: ['mine', 'room'] as const,
  publishing: ['mine', 'publishing'] as const,
  /** Marks that were not looked at; among the own things, so that one that is pushed shows at once. */
  marks: ['mine', 'mark'] as const,
  versions: (workId: string) => ['mine', 'version', workId] as const,
}

const unitQuery = (courseId: string) => ({
  queryKey: ownQueries.units(courseId),
  queryFn: async () =>
    (await call(courseUnit.mineUnit, { query: { courseId, pageNo: 1, pageSize: UNITS_PER_COURSE } })).records,
  enabled: courseId !== '',
})

export const useMyCourses = () => useQuery({ queryKey: ownQueries.courses, queryFn: () => call(course.mineCourse) })
export const useMyUnits = (courseId: string) => useQuery(unitQuery(courseId))
export const useUnitsOf = (courseIds: readonly string[]) => useQueries({ queries: courseIds.map(unitQuery) })
export const useMyWorks = () =>
  useQuery({ queryKey: ownQueries.works, queryFn: async () => (await call(work.mine)).records })
export const useMyBin = (enabled: boolean) =>
  useQuery({
    queryKey: ownQueries.bin,
    queryFn: async () => (await call(work.bin, { query: { pageSize: 999 } })).records,
    enabled,
  })

export const reloadOwn = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: ownQueries.all })

/**
 * Works changed in an editor window show here at once (the editors tell on the channel 'creative'), and so does a
 * teacher's mark.
 */
export function useReloadOnEditorMessage(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const channel = editorChannel()
    channel.listen(({ t }) => {
      if (t === 'saved' || t === 'submitted') void reloadOwn(queries)
    })
    return channel.close
  }, [queries])
  useEffect(() => onPush('work', () => void reloadOwn(queries)), [queries])
}

/** Tells open editor windows something, for instance that their work was restored to another version. */
export function tellEditors(order: EditorOrder): void {
  const channel = editorChannel()
  channel.post(order)
  channel.close()
}
