import { useMemo } from 'react'
import { useClassWorks, useOneWork, useWaiting } from './query.ts'
import { classQueue, filterEntries, workQueue, type Entry, type MarkFilter } from './queue.ts'
import type { MarkingTarget } from './marking-target.ts'

export interface Queue {
  entries: Entry[]
  pending: boolean
  /** True if a list has been loaded, even if its last refresh has failed. */
  loaded: boolean
  error: Error | null
  retry: () => void
  /** True for one homework of all children, including children without a submission. */
  whole: boolean
  total: number
  /** Set even if the class no longer has the unit. */
  unitName: string | null
}

/** Loads a work that is not in the queue, for example because another teacher has just marked the work. */
function useAbsent(entries: readonly Entry[] | undefined, workId: string) {
  const absent = workId !== '' && entries !== undefined && !entries.some(({ work }) => work?.id === workId)
  const { data, isPending } = useOneWork(workId, absent)
  const found = useMemo(() => (absent && data ? workQueue([data]) : []), [absent, data])
  return { found, isFetching: absent && isPending, gone: absent && !isPending && found.length === 0 }
}

/** Loads the queue of a class and homework, or all waiting works. */
export function useQueue(
  { departId, unitId, additionalId }: MarkingTarget,
  workId: string,
): { queue: Queue; isFetching: boolean; missing: boolean } {
  const whole = departId !== '' && (unitId !== '' || additionalId !== '')
  const lesson = useClassWorks(departId, unitId, additionalId)
  const waiting = useWaiting(departId, !whole)
  const { isPending: pending, error, refetch } = whole ? lesson : waiting
  const known = useMemo(
    () => (whole ? lesson.data && classQueue(lesson.data.students) : waiting.data && workQueue(waiting.data.records)),
    [whole, lesson.data, waiting.data],
  )
  const { found, isFetching, gone: missing } = useAbsent(known, workId)
  const entries = useMemo(() => [...found, ...(known ?? [])], [found, known])
  return {
    queue: {
      entries,
      pending,
      loaded: known !== undefined,
      error,
      retry: () => void refetch(),
      whole,
      total: whole ? entries.length : (waiting.data?.total ?? 0),
      unitName: lesson.data?.unitName ?? null,
    },
    isFetching,
    missing,
  }
}

/** Without a homework, all entries are waiting. */
export const shownEntries = ({ entries, whole }: Queue, step: MarkFilter): Entry[] =>
  whole ? filterEntries(entries, step) : entries
