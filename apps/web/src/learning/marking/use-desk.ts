import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { correction } from '@mashu/contract/teaching/correction'
import { ApiError, call } from '../../shared/api.ts'
import { showToast } from '../../shared/ui/toast-store.ts'
import { freshDraft, statusOfShow, whyNotSave, type Draft } from './draft.ts'
import { marking, useClassWorks, useOneWork, useWaiting } from './query.ts'
import { classQueue, neighbour, nextWaiting, sieve, workQueue, type Entry, type HandIn, type Sieve } from './queue.ts'

/** A lesson or a homework of the class, never both. */
export interface Place { departId: string; unitId: string; additionalId: string; workId: string }

/** Which class, lesson and work the desk is at lives in the address, so that links lead here and a reload stays here. */
export function usePlace(): [Place, (place: Partial<Place>) => void] {
  const [params, setParams] = useSearchParams()
  const place: Place = { departId: params.get('departId') ?? '', unitId: params.get('unitId') ?? '', additionalId: params.get('additionalId') ?? '', workId: params.get('workId') ?? '' }
  const go = (change: Partial<Place>): void => {
    const next = { ...place, ...change }
    setParams(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')), { replace: true, preventScrollReset: true })
  }
  return [place, go]
}

export interface Queue { entries: Entry[]; pending: boolean; error: Error | null; retry: () => void; /** All of one lesson, the missing children included. */ whole: boolean; total: number; /** Name of the lesson, also of one the class no longer has. */ unitName: string | null }

/** The work named by a link when the queue does not hold it: it may be marked long ago. */
function useAbsent(entries: readonly Entry[] | undefined, workId: string): Entry[] {
  const absent = workId !== '' && entries !== undefined && !entries.some(({ work }) => work?.id === workId)
  const one = useOneWork(workId, absent)
  return absent && one.data ? workQueue([one.data]) : []
}

/** The queue of a class in a lesson, or everything that waits. */
export function useQueue({ departId, unitId, additionalId, workId }: Place): Queue {
  const whole = departId !== '' && (unitId !== '' || additionalId !== '')
  const lesson = useClassWorks(departId, unitId, additionalId)
  const waiting = useWaiting(departId, !whole)
  const { isPending: pending, error, refetch } = whole ? lesson : waiting
  const known = whole ? lesson.data && classQueue(lesson.data.students) : waiting.data && workQueue(waiting.data.records)
  const absent = useAbsent(known, workId)
  const entries = [...absent, ...(known ?? [])]
  return { entries, pending, error, retry: () => void refetch(), whole, total: whole ? entries.length : waiting.data?.total ?? 0, unitName: lesson.data?.unitName ?? null }
}

/** The entry that is looked at: the one of the address, else the first that waits, else the first there is. */
export function chosenOf(entries: readonly Entry[], workId: string): Entry | null {
  return entries.find(({ work }) => work && work.id === workId) ?? entries.find(({ mark }) => mark === 'waiting') ?? entries.find(({ mark }) => mark === 'marked') ?? null
}

/** Texts and stars not saved yet, by work and hand-in: going to another child and back loses nothing. */
export function useDrafts(work: HandIn | null): { draft: Draft | null; change: (change: Partial<Draft>) => void; forget: (workId: string) => void } {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({})
  return {
    draft: work && (drafts[work.id] ?? freshDraft(work)),
    change: (change) => { if (work) setDrafts((all) => ({ ...all, [work.id]: { ...(all[work.id] ?? freshDraft(work)), ...change } })) },
    // What was saved is the server's from now on: a later hand-in must not start with these stars.
    forget: (workId) => setDrafts((all) => Object.fromEntries(Object.entries(all).filter(([id]) => id !== workId))),
  }
}

interface Moves { go: (place: Partial<Place>) => void; shown: readonly Entry[]; entries: readonly Entry[]; chosen: Entry | null; saved: (workId: string) => void }

/** Steps through the queue and saves marks. */
export function useMarking({ go, shown, entries, chosen, saved }: Moves, draft: Draft | null) {
  const queries = useQueryClient()
  const open = (entry: Entry | null): void => { if (entry?.work) go({ workId: entry.work.id }) }
  const saving = useMutation({
    mutationFn: ({ work, mark }: { work: HandIn; mark: Draft }) => call(correction.correct, { body: { workId: work.id, versionNo: work.versionNo, score: mark.score, comment: mark.comment.trim(), workStatus: statusOfShow[mark.show] } }),
    onSuccess: async (_, { work }) => {
      const next = chosen && nextWaiting(entries, chosen.key)
      showToast({ kind: 'success', title: next ? '保存好了' : '保存好了，全部批改完了' })
      open(next)
      await queries.invalidateQueries({ queryKey: marking.all })
      saved(work.id)
    },
    onError: async (error) => {
      const newer = error instanceof ApiError && error.code === 409
      showToast({ kind: newer ? 'warning' : 'error', title: newer ? '有新的一版' : '没有保存', text: error.message })
      if (newer) await queries.invalidateQueries({ queryKey: marking.all })
    },
  })
  const save = (): void => {
    if (!chosen?.work || !draft || saving.isPending) return
    const reason = whyNotSave(draft)
    if (reason) showToast({ kind: 'warning', title: reason })
    else saving.mutate({ work: chosen.work, mark: draft })
  }
  return { save, saving: saving.isPending, open, step: (by: 1 | -1) => open(neighbour(shown, chosen?.key ?? null, by)) }
}

/** The part of the queue that is shown; outside a lesson everything waits, so nothing is left out. */
export const shownOf = ({ entries, whole }: Queue, by: Sieve): Entry[] => (whole ? sieve(entries, by) : entries)
