import { editorPages } from '@mashu/client'
import type { ChipTone } from '../../ui/card/chip.tsx'
import { filePlayerAddress, playerPages } from '../../ui/work/player-address.ts'
import { workKind } from '../../ui/work/work-kind.ts'
import { workStatus } from '../../ui/work/work-status.ts'

/** The columns of a work that the following rules use. */
export interface WorkSummary {
  id: string
  workName: string
  workType: string
  /** State of the publication, or of the homework for unpublished works. */
  workStatus: string | number | null
  /** State of the homework, independent of the publication. */
  submitStatus?: string | number | null
  score?: number | null
  /** The work was changed after it was submitted. */
  changed?: boolean
  createTime?: string | null
  updateTime?: string | null
  viewNum?: number | null
  starNum?: number | null
}

export interface Label {
  text: string
  tone: ChipTone
}

type Status = Pick<WorkSummary, 'workStatus' | 'submitStatus'>
/** Older servers send only one of the two states. */
const statusOf = ({ submitStatus, workStatus }: Status): number => Number(submitStatus ?? workStatus ?? 0)

/** The teacher returned the work, so the student has to submit again. */
export const isReturned = (work: Status): boolean => statusOf(work) === -1

/** The student's work differs from the submitted work. */
export const needsResubmit = ({ changed, ...status }: Status & Pick<WorkSummary, 'changed'>): boolean =>
  changed === true && [1, 2].includes(statusOf(status))

export const returnedLabel: Label = { text: '退回修改', tone: 'coral' }
export const resubmitText = '改过了，再交一次'

/** A marked work that is submitted again keeps its stars until the next mark. */
export function statusLabel(work: Status & Pick<WorkSummary, 'score' | 'changed'>): Label {
  if (isReturned(work)) return returnedLabel
  if (needsResubmit(work)) return { text: resubmitText, tone: 'amber' }
  if (isWaiting(work) && work.score) return { text: '重新提交', tone: 'amber' }
  return workStatus(isSubmitted(work) ? statusOf(work) : work.workStatus)
}

export const isSubmitted = (work: Status): boolean => statusOf(work) >= 1
export const isWaiting = (work: Status): boolean => statusOf(work) === 1
export const isMarked = (work: Status): boolean => statusOf(work) >= 2
/** Guests can open public works (spec.md: 首页展示 and 精选作品). */
export const isPublic = (work: Pick<WorkSummary, 'workStatus'>): boolean => Number(work.workStatus ?? 0) >= 3
/** Returns null if the work is not public, or if `statusLabel` returns the same label. */
export function publicLabel(work: Parameters<typeof statusLabel>[0]): Label | null {
  const label = workStatus(work.workStatus)
  return isPublic(work) && label.text !== statusLabel(work).text ? label : null
}

/** Also names editors that are no longer offered. */
export const kindText = (workType: string | number | null | undefined): string => workKind(workType)?.text ?? '其他作品'

function address(path: string | undefined, query: Record<string, string>): string | null {
  return path ? `${path}?${new URLSearchParams(query).toString()}` : null
}

/** Returns null if no player can run the work. */
export const playerAddress = (work: Pick<WorkSummary, 'id' | 'workType'>): string | null =>
  address(playerPages[work.workType], { workId: work.id })

/** Returns null if the unit has no starter. */
export const starterPlayerAddress = (unit: {
  courseCase?: string | null
  courseCase_url?: string | null
  courseWorkType?: number | string | null
}): string | null =>
  unit.courseCase ? filePlayerAddress(String(unit.courseWorkType ?? '2'), unit.courseCase_url ?? unit.courseCase) : null

/** The server determines the class. */
export const unitEditorAddress = (
  unit: { id: string; courseWorkType?: number | string | null },
  workId: string | null | undefined,
): string | null =>
  address(editorPages[String(unit.courseWorkType ?? '2')], workId ? { workId } : { scene: 'course', unitId: unit.id })

export const shareAddress = (origin: string, workId: string): string =>
  `${origin}/work-detail?id=${encodeURIComponent(workId)}`

/** Ends with the first sentence if this sentence is short. */
export function firstWords(remark: string | null | undefined, most = 14): string {
  const text = (remark ?? '').trim().replace(/\s+/g, ' ')
  const end = text.search(/[。！？!?]/)
  if (end >= 0 && end < most) return text.slice(0, end + 1)
  return text.length <= most ? text : `${text.slice(0, most)}…`
}
