import { useEffect, useRef } from 'react'
import { correction, type correctionProblems } from '@mashu/contract/teaching/correction'
import { ApiError, call } from '@mashu/client'
import { useAction } from '../../api/use-action.ts'
import { useRefetch } from '../../api/query.ts'
import { showToast } from '../../ui/popup/toast-store.ts'
import { returnRefusal, statusOfShow, trimDraft, saveRefusal, type Draft } from './mark/draft.ts'
import { MARKING } from './queue/query.ts'
import { neighbour, nextWaiting, type Entry, type SubmittedWork } from './queue/queue.ts'
import type { Drafts } from './mark/use-drafts.ts'
import type { MarkingTarget } from './queue/marking-target.ts'
import type { CurrentEntry } from './queue/use-current-entry.ts'

/** Gives callbacks the newest value. While a mark is saved, works may appear in the queue or disappear. */
function useNow<T>(value: T) {
  const now = useRef(value)
  useEffect(() => {
    now.current = value
  }, [value])
  return now
}

/** Tells code that runs after an answer which work is visible. Null after the page was closed. */
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

/** The server refuses the mark if another mark has been saved since the teacher opened the work. */
function saveMark({ work, mark, returned }: { work: SubmittedWork; mark: Draft; returned: boolean }) {
  const { score, comment, show } = trimDraft(mark)
  const seenMark = { score: work.score, comment: work.comment }
  return call(correction.correct, {
    body: {
      workId: work.id,
      versionNo: work.versionNo,
      comment,
      seenMark,
      ...(returned ? { returned } : { score, workStatus: statusOfShow[show] }),
    },
  })
}

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
  const refetch = useRefetch()
  const queueNow = useNow(entries)
  const onScreen = useOnScreen(chosen?.work?.id ?? null)
  const open = (entry: Entry | null): void => {
    if (entry?.work) go({ workId: entry.work.id })
  }
  const saving = useAction(saveMark, {
    done: async (_, { work, mark, returned }) => {
      // The teacher may have opened another work or continue to write.
      const maySwitch = (): boolean => onScreen.current === work.id && !hasMore(work.id, mark)
      const queue = queueNow.current
      const next = nextWaiting(queue, queue.find((entry) => entry.work?.id === work.id)?.key ?? '')
      const done = returned ? '退回了，同学会看到要改什么' : '保存好了'
      showToast({ kind: 'success', title: next ? done : `${done}，全部批改完了` })
      if (maySwitch()) open(next)
      await refetch(...MARKING)
      saved(work.id, mark)
      if (!next && maySwitch()) release()
    },
    failed: async (error) => {
      const newer = error instanceof ApiError && error.code === 409
      const stale = newer && error.key === marked ? '别的老师先批改了' : '有新的一版'
      showToast({ kind: newer ? 'warning' : 'error', title: newer ? stale : '没有保存', text: error.message })
      if (newer) await refetch(...MARKING)
    },
  })
  const send = (returned: boolean): void => {
    if (!chosen?.work || !draft || saving.busy) return
    const missing = returned ? returnRefusal(draft) : saveRefusal(draft)
    const reason = rival ? '这份作品在别处批改过了，先选用哪一份' : missing
    if (reason) showToast({ kind: 'warning', title: reason })
    else void saving.run({ work: chosen.work, mark: draft, returned })
  }
  return {
    save: () => send(false),
    giveBack: () => send(true),
    saving: saving.busy,
    open,
    step: (step: 1 | -1) => open(neighbour(shown, chosen?.key ?? null, step)),
  }
}
