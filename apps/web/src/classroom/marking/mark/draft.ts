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
 * The draft of a waiting work is empty, because the page shows the former mark separately.
 * A public work stays public unless the teacher changes this.
 */
export function freshDraft(work: SubmittedWork): Draft {
  const show = shows[work.workStatus] ?? 'none'
  return isMarked(work) ? { score: work.score, comment: work.comment ?? '', show } : { score: null, comment: '', show }
}

/** The former mark of a work that was submitted again. */
export const formerMark = (work: SubmittedWork): { score: number; comment: string } | null =>
  isWaiting(work) && work.score ? { score: work.score, comment: work.comment ?? '' } : null

/** The status contains the mark and the publication: `2` is marked, `3` is on the home page, `4` is selected. */
export const statusOfShow: Readonly<Record<Publicity, number>> = { none: 2, home: 3, great: 4 }

export const isSameDraft = (left: Draft, other: Draft): boolean =>
  left.score === other.score && left.comment === other.comment && left.show === other.show

export const trimDraft = (draft: Draft): Draft => ({ ...draft, comment: draft.comment.trim() })

/** Null if the work can be returned. */
export const returnRefusal = (draft: Draft): string | null =>
  draft.comment.trim() === '' ? '先在评语里写一句要改什么，再退回' : null

/** Null if the mark can be saved. */
export const saveRefusal = (draft: Draft): string | null => (draft.score === null ? '先给作品点几颗星' : null)
