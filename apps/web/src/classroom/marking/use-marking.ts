import { useEffect, useMemo, useRef, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { correction, type correctionProblems } from '@mashu/contract/teaching/correction'
import { ApiError, call } from '@mashu/client'
import { showToast } from '../../ui/popup/toast-store.ts'
import { statusOfShow, trimDraft, saveRefusal, type Draft } from './mark/draft.ts'
import { marking, useClassWorks, useOneWork, useWaiting } from './queue/query.ts'
import {
  classQueue,
  neighbour,
  nextWaiting,
  filterEntries,
  workQueue,
  type Entry,
  type SubmittedWork,
  type MarkFilter,
} from './queue/queue.ts'
import type { Drafts } from './mark/use-drafts.ts'

/** A lesson or a homework of the class, never both. */
export interface MarkingTarget {
  departId: string
  unitId: string
  additionalId: string
  workId: string
}

/**
 * The class, lesson and work being marked are kept in the address, so that they can be linked and survive a reload.
 */
export function useMarkingTarget(): [MarkingTarget, (target: Partial<MarkingTarget>) => void] {
  const [params, setParams] = useSearchParams()
  const target: MarkingTarget = {
    departId: params.get('departId') ?? '',
    unitId: params.get('unitId') ?? '',
    additionalId: params.get('additionalId') ?? '',
    workId: params.get('workId') ?? '',
  }
  const go = (change: Partial<MarkingTarget>): void => {
    const next = { ...target, ...change }
    setParams(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')), {
      replace: true,
      preventScrollReset: true,
    })
  }
  return [target, go]
}

export interface Queue {
  entries: Entry[]
  pending: boolean
  /** There is a list, though its last refresh may have failed. */ loaded: boolean
  error: Error | null
  retry: () => void
  /** All of one lesson, the missing children included. */ whole: boolean
  total: number
  /** Name of the lesson, also of one the class no longer has. */ unitName: string | null
}

/**
 * The work to show when the queue does not hold it: it may be marked long ago, or by another teacher just now.
 */
function useAbsent(entries: readonly Entry[] | undefined, workId: string) {
  const absent = workId !== '' && entries !== undefined && !entries.some(({ work }) => work?.id === workId)
  const { data, isPending } = useOneWork(workId, absent)
  const found = useMemo(() => (absent && data ? workQueue([data]) : []), [absent, data])
  return { found, seeking: absent && isPending, gone: absent && !isPending && found.length === 0 }
}

/** The queue of a class in a lesson, or everything that waits; with it the work `workId`. */
function useQueue(
  { departId, unitId, additionalId }: MarkingTarget,
  workId: string,
): { queue: Queue; seeking: boolean; missing: boolean } {
  const whole = departId !== '' && (unitId !== '' || additionalId !== '')
  const lesson = useClassWorks(departId, unitId, additionalId)
  const waiting = useWaiting(departId, !whole)
  const { isPending: pending, error, refetch } = whole ? lesson : waiting
  const known = useMemo(
    () => (whole ? lesson.data && classQueue(lesson.data.students) : waiting.data && workQueue(waiting.data.records)),
    [whole, lesson.data, waiting.data],
  )
  const { found, seeking, gone: missing } = useAbsent(known, workId)
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
    seeking,
    missing,
  }
}

/**
 * The entry to show: the named one, else the one shown so far, else the first that waits, else null.
 */
export function chosenOf(entries: readonly Entry[], workId: string, kept: Entry | null = null): Entry | null {
  return (
    entries.find(({ work }) => work && work.id === workId) ??
    kept ??
    entries.find(({ mark }) => mark === 'waiting') ??
    null
  )
}

/**
 * `seeking`: the work of the address is being fetched. `gone`: what is looked at is nowhere any more. `leave` lets go
 * of it.
 */
export interface CurrentEntry {
  queue: Queue
  chosen: Entry | null
  seeking: boolean
  missing: boolean
  release: () => void
}

/**
 * The queue and the entry that is looked at. Once chosen it stays until the teacher goes elsewhere: a queue that
 * changes meanwhile must not replace the work being marked.
 */
export function useCurrentEntry(target: MarkingTarget, go: (target: Partial<MarkingTarget>) => void): CurrentEntry {
  const listKey = Object.values(target).join()
  const [kept, hold] = useState<{ listKey: string; entry: Entry } | null>(null)
  const before = kept?.listKey === listKey ? kept.entry : null
  const workId = before?.work?.id ?? target.workId
  const { queue, seeking, missing } = useQueue(target, workId)
  const chosen = seeking && !before ? null : chosenOf(queue.entries, workId, before)
  if (chosen?.work && chosen !== before) hold({ listKey, entry: chosen })
  const release = (): void => {
    hold(null)
    if (target.workId) go({ workId: '' })
  }
  return { queue, chosen, seeking, missing, release }
}

/**
 * The work on the screen at this moment, for replies that come later; null when this page is gone or behind another
 * page.
 */
function useOnScreen(workId: string | null) {
  const now = useRef<string | null>(null)
  useEffect(() => {
    now.current = workId
    return () => {
      now.current = null
    }
  }, [workId])
  return now
}

const marked: keyof typeof correctionProblems = 'correction.marked'

interface MarkingContext {
  go: (target: Partial<MarkingTarget>) => void
  shown: readonly Entry[]
  current: CurrentEntry
  drafts: Drafts
}

/** Of another mark meanwhile the teacher hears first: the form shows both then. */
function saveMark({ work, mark }: { work: SubmittedWork; mark: Draft }) {
  const { score, comment, show } = trimDraft(mark)
  const seenMark = { score: work.score, comment: work.comment }
  return call(correction.correct, {
    body: { workId: work.id, versionNo: work.versionNo, score, comment, workStatus: statusOfShow[show], seenMark },
  })
}

/** Steps through the queue and saves marks. */
export function useMarking({
  go,
  shown,
  current: {
    queue: { entries },
    chosen,
    release,
  },
  drafts: { draft, conflict: rival, hasMore, saved },
}: MarkingContext) {
  const queries = useQueryClient()
  const onScreen = useOnScreen(chosen?.work?.id ?? null)
  const open = (entry: Entry | null): void => {
    if (entry?.work) go({ workId: entry.work.id })
  }
  const saving = useMutation({
    // Without a network the save fails and says so instead of waiting silently.
    networkMode: 'always',
    mutationFn: saveMark,
    onSuccess: async (_, { work, mark }) => {
      // The reply may be slow: a teacher who went elsewhere or goes on writing stays there.
      const maySwitch = (): boolean => onScreen.current === work.id && !hasMore(work.id, mark)
      const next = nextWaiting(entries, entries.find((entry) => entry.work?.id === work.id)?.key ?? '')
      showToast({ kind: 'success', title: next ? '保存好了' : '保存好了，全部批改完了' })
      if (maySwitch()) open(next)
      await queries.invalidateQueries({ queryKey: marking.all })
      saved(work.id, mark)
      if (!next && maySwitch()) release()
    },
    onError: async (error) => {
      const newer = error instanceof ApiError && error.code === 409
      const stale = newer && error.key === marked ? '别的老师先批改了' : '有新的一版'
      showToast({ kind: newer ? 'warning' : 'error', title: newer ? stale : '没有保存', text: error.message })
      if (newer) await queries.invalidateQueries({ queryKey: marking.all })
    },
  })
  const save = (): void => {
    if (!chosen?.work || !draft || saving.isPending) return
    const reason = rival ? '这份作品在别处批改过了，先选用哪一份' : saveRefusal(draft)
    if (reason) showToast({ kind: 'warning', title: reason })
    else saving.mutate({ work: chosen.work, mark: draft })
  }
  return {
    save,
    saving: saving.isPending,
    open,
    step: (step: 1 | -1) => open(neighbour(shown, chosen?.key ?? null, step)),
  }
}

/** The part of the queue that is shown; outside a lesson everything waits, so nothing is left out. */
export const shownEntries = ({ entries, whole }: Queue, step: MarkFilter): Entry[] =>
  whole ? filterEntries(entries, step) : entries
