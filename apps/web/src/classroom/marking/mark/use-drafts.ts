import { useSyncExternalStore } from 'react'
import { Store } from '@mashu/ui/store'
import { useSession } from '../../../api/session.ts'
import { WEEK } from '@mashu/client'
import { isMarked } from '../../work/work.ts'
import { freshDraft, isSameDraft, trimDraft, type Draft } from './draft.ts'
import type { SubmittedWork } from '../queue/queue.ts'

/** Unsaved marks are stored in this browser tab, where they survive a reload and the end of the session. */
interface Kept {
  draft: Draft
  /** The mark that the form showed when the draft began. */
  start: Draft
}

const PREFIX = 'mashu_mark:'
const keyOf = (userId: string, workId: string): string => `${PREFIX}${userId}:${workId}`

/** Drafts that cannot be stored are kept in memory. */
const unstored = new Map<string, string>()
/** Counts changes to notify components, because the browser's storage does not. */
const changes = new Store(0)

function textOf(key: string): string | null {
  try {
    return unstored.get(key) ?? sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function toKept(text: string | null): Kept | null {
  try {
    const stored = JSON.parse(text ?? 'null') as (Kept & { until: number }) | null
    return stored && stored.until > Date.now() ? stored : null
  } catch {
    return null
  }
}

const read = (key: string): Kept | null => toKept(textOf(key))

function write(key: string, kept: Kept | null): void {
  const text = kept && JSON.stringify({ ...kept, until: Date.now() + WEEK })
  unstored.delete(key)
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    if (text !== null) unstored.set(key, text)
  }
  changes.set(changes.value + 1)
}

export interface Drafts {
  draft: Draft | null
  /** The mark that another user saved after this draft was begun. */
  conflict: Draft | null
  change: (change: Partial<Draft>) => void
  keepOwn: () => void
  takeOther: () => void
  /** Returns true if the draft was changed after `mark` was sent. */
  hasMore: (workId: string, mark: Draft) => boolean
  /** Removes a saved draft, unless it was changed since. Otherwise, a later submission would begin with its stars. */
  saved: (workId: string, mark: Draft) => void
}

export function useDrafts(work: SubmittedWork | null): Drafts {
  const userId = useSession().user?.id ?? ''
  const key = work && keyOf(userId, work.id)
  const text = (): string | null => (key === null ? null : textOf(key))
  const kept = toKept(useSyncExternalStore(changes.subscribe, text, text))
  const fresh = work && freshDraft(work)
  const hasMore = (workId: string, mark: Draft): boolean => {
    const now = read(keyOf(userId, workId))
    return now !== null && !isSameDraft(now.draft, mark)
  }
  return {
    draft: kept?.draft ?? fresh,
    conflict:
      work &&
      fresh &&
      kept &&
      isMarked(work) &&
      !isSameDraft(fresh, kept.start) &&
      !isSameDraft(fresh, trimDraft(kept.draft))
        ? fresh
        : null,
    change: (change) => {
      if (key === null || !fresh) return
      const { draft: before, start } = read(key) ?? { draft: fresh, start: fresh }
      const draft = { ...before, ...change }
      write(key, isSameDraft(draft, start) ? null : { draft, start })
    },
    keepOwn: () => {
      if (key !== null && kept && fresh) write(key, { draft: kept.draft, start: fresh })
    },
    takeOther: () => {
      if (key !== null) write(key, null)
    },
    hasMore,
    saved: (workId, mark) => {
      const of = keyOf(userId, workId)
      write(of, hasMore(workId, mark) ? { draft: read(of)!.draft, start: trimDraft(mark) } : null)
    },
  }
}
