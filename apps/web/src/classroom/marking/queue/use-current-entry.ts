import { useState } from 'react'
import type { Entry } from './queue.ts'
import type { MarkingTarget } from './marking-target.ts'
import { useQueue, type Queue } from './use-queue.ts'

/** Prefers the entry in the address, then the entry that was shown before, then the first waiting entry. */
export function chosenOf(entries: readonly Entry[], workId: string, kept: Entry | null = null): Entry | null {
  return (
    entries.find(({ work }) => work && work.id === workId) ??
    kept ??
    entries.find(({ mark }) => mark === 'waiting') ??
    null
  )
}

/** `missing` is true if the work in the address has been deleted. `release` returns to the queue. */
export interface CurrentEntry {
  queue: Queue
  chosen: Entry | null
  isFetching: boolean
  missing: boolean
  release: () => void
}

/** An updated queue must not replace the work that the teacher is marking. */
export function useCurrentEntry(target: MarkingTarget, go: (target: Partial<MarkingTarget>) => void): CurrentEntry {
  const listKey = Object.values(target).join()
  const [kept, hold] = useState<{ listKey: string; entry: Entry } | null>(null)
  const before = kept?.listKey === listKey ? kept.entry : null
  const workId = before?.work?.id ?? target.workId
  const { queue, isFetching, missing } = useQueue(target, workId)
  const chosen = isFetching && !before ? null : chosenOf(queue.entries, workId, before)
  if (chosen?.work && chosen !== before) hold({ listKey, entry: chosen })
  const release = (): void => {
    hold(null)
    if (target.workId) go({ workId: '' })
  }
  return { queue, chosen, isFetching, missing, release }
}
