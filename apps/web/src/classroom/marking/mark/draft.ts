import { isMarked, isWaiting } from '../../work/work.ts'
import type { SubmittedWork } from '../queue/queue.ts'

export type Publicity = 'none' | 'home' | 'great'
/** A teacher's unsaved mark for one work. */
export interface Draft {
  score: number | null
  comment: string
  show: Publicity
}

const shows: Readonly<Record<string, Publicity>> = { '3': 'home', '4': 'great' }

/**
 * Returns the initial draft of a work. If the work is marked, the draft is its mark. If the work waits, the draft is
 * empty, because the page shows the former mark separately. A public work stays public unless the teacher changes it.
 */
export function freshDraft(work: SubmittedWork): Draft {
  const show = shows[work.workStatus] ?? 'none'
  return isMarked(work) ? { score: work.score, comment: work.comment ?? '', show } : { score: null, comment: '', show }
}

/** Returns the former mark of a work that was submitted again. */
export const formerMark = (work: SubmittedWork): { score: number; comment: string } | null =>
  isWaiting(work) && work.score ? { score: work.score, comment: work.comment ?? '' } : null

/**
 * The status contains both the mark and the publication: `2` is marked, `3` is on the home page, and `4` is selected.
 */
export const statusOfShow: Readonly<Record<Publicity, number>> = { none: 2, home: 3, great: 4 }

export const isSameDraft = (left: Draft, other: Draft): boolean =>
  left.score === other.score && left.comment === other.comment && left.show === other.show

/** Returns the mark for the request, without blanks around the remark. */
export const trimDraft = (draft: Draft): Draft => ({ ...draft, comment: draft.comment.trim() })

/** Returns the reason why a work cannot be returned, or null. */
export const returnRefusal = (draft: Draft): string | null =>
  draft.comment.trim() === '' ? '先在评语里写一句要改什么，再退回' : null

/** Returns the reason why a mark cannot be saved, or null. */
export const saveRefusal = (draft: Draft): string | null => (draft.score === null ? '先给作品点几颗星' : null)
