import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { course } from '@mashu/contract/teaching/course'
import { courseUnit } from '@mashu/contract/teaching/course-unit'
import type { ResultOf } from '@mashu/contract/endpoint'
import { ApiError, call, callWhole } from '@mashu/client'
import { begin, record, redo, undo, type History } from '@mashu/ui/history'
import { useAction } from '../../../api/use-action.ts'
import { tellRefusal } from '../../kit/resource/use-tools.tsx'
import { privateKey } from '../../../api/query.ts'
import { fileAddress } from '../../../api/site-config.ts'
import { showToast } from '../../../ui/popup/toast-store.ts'
import {
  BLANK,
  changedUnits,
  placesOf,
  placeWithin,
  roadPlaces,
  type Place,
  type Plan,
  type Size,
} from './map-places.ts'

export type MapUnit = ResultOf<typeof courseUnit.list>['records'][number]
export type MapCourse = ResultOf<typeof course.queryById>

/** A page size above the number of units of any course. */
const ALL = 999

export interface StoredMap {
  head: MapCourse
  units: readonly MapUnit[]
  size: Size
}

/** For an unreadable picture, returns the size of the blank picture. */
export function sizeOf(key: string): Promise<Size> {
  if (key === '') return Promise.resolve(BLANK)
  return new Promise((resolve) => {
    const image = new Image()
    image.addEventListener('load', () => resolve({ width: image.naturalWidth, height: image.naturalHeight }))
    image.addEventListener('error', () => resolve(BLANK))
    image.src = fileAddress(key) ?? ''
  })
}

const mapKey = (courseId: string) => privateKey('course-map', courseId)

async function readMap(courseId: string, signal?: AbortSignal): Promise<StoredMap> {
  const [head, { records }] = await Promise.all([
    call(course.queryById, { query: { id: courseId }, ...(signal ? { signal } : {}) }),
    call(courseUnit.list, {
      query: { courseId, pageSize: ALL, column: 'orderNum', order: 'asc' },
      ...(signal ? { signal } : {}),
    }),
  ])
  return { head, units: records, size: await sizeOf(head.courseMap ?? '') }
}

/** Loads the map once. Another load would overwrite places that the user is editing. */
export function useStoredMap(courseId: string) {
  return useQuery({
    queryKey: mapKey(courseId),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => readMap(courseId, signal),
  })
}

const planOf = ({ head, units, size }: StoredMap): Plan => ({
  picture: head.courseMap ?? '',
  places: placesOf(units, size),
})

export interface MapPlan {
  stored: StoredMap
  plan: Plan
  size: Size
  changes: number
  canUndo: boolean
  canRedo: boolean
  undo: () => void
  redo: () => void
  /** `null` removes the unit from the map. Moves with the same key are undone together. */
  move: (id: string, place: Place | null, mergeKey?: string) => void
  arrange: () => void
  choosePicture: (key: string) => Promise<void>
  saving: boolean
  save: () => Promise<boolean>
  /** The server's message if other users have changed units meanwhile. */
  conflict: string | null
  /** Replaces the changes of other users by this map. */
  overwrite: () => Promise<boolean>
}

function usePlanHistory(first: StoredMap) {
  const [history, setHistory] = useState<History<Plan> & { mergeKey?: string | undefined }>(() => begin(planOf(first)))
  const [sizes, setSizes] = useState<Readonly<Record<string, Size>>>({ [first.head.courseMap ?? '']: first.size })
  const plan = history.now
  const become = (next: Plan, mergeKey?: string) =>
    setHistory((before) =>
      mergeKey !== undefined && before.mergeKey === mergeKey
        ? { ...before, now: next, future: [] }
        : { ...record(before, next), mergeKey },
    )
  return {
    plan,
    size: sizes[plan.picture] ?? BLANK,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    move: (id: string, place: Place | null, mergeKey?: string) => {
      const { [id]: _before, ...others } = plan.places
      become({ ...plan, places: place ? { ...others, [id]: placeWithin(place) } : others }, mergeKey)
    },
    arrange: () => become({ ...plan, places: roadPlaces(first.units.map(({ id }) => id)) }),
    choosePicture: async (key: string) => {
      const edges = await sizeOf(key)
      setSizes((known) => ({ ...known, [key]: edges }))
      become({ ...plan, picture: key })
    },
  }
}

const isConflict = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 409

export function useMapPlan(first: StoredMap, changed: () => void): MapPlan {
  const courseId = first.head.id
  const queries = useQueryClient()
  const [stored, setStored] = useState(first)
  const history = usePlanHistory(first)
  const { plan, size } = history
  const hasOtherPicture = plan.picture !== (stored.head.courseMap ?? '')

  const reload = async () => {
    const map = await readMap(courseId)
    queries.setQueryData(mapKey(courseId), map)
    setStored(map)
    return map
  }
  const { run, busy, failure } = useAction((from: StoredMap) => sendPlan(from, plan, size), {
    done: async () => {
      showToast({ kind: 'success', title: '地图已保存' })
      await reload()
      changed()
    },
    failed: (error) => {
      if (!isConflict(error)) tellRefusal(error)
    },
  })
  return {
    ...history,
    stored,
    changes: changedUnits(stored.units, plan, size).length + (hasOtherPicture ? 1 : 0),
    saving: busy,
    save: () => run(stored),
    conflict: isConflict(failure) ? failure.message : null,
    overwrite: async () => run(await reload()),
  }
}

/** The places come first, because the server refuses them after a change by another user. */
async function sendPlan({ head, units }: StoredMap, plan: Plan, size: Size): Promise<void> {
  const body = changedUnits(units, plan, size)
  if (body.length > 0) await callWhole(courseUnit.editBatch, { body })
  if (plan.picture !== (head.courseMap ?? ''))
    await callWhole(course.edit, {
      body: { id: head.id, courseName: head.courseName, courseMap: plan.picture || null },
    })
}
