import type { ChipTone } from '../../ui/card/chip.tsx'
import { editorPages } from '../../ui/work/editor-address.ts'
import { filePlayerAddress, playerPages } from '../../ui/work/player-address.ts'
import { workKind } from '../../ui/work/work-kind.ts'
import { workStatus } from '../../ui/work/work-status.ts'

/** The decisions about a work that the pages of this area share. */

/** The part of a work row of the wire that the decisions need. */
export interface WorkSummary {
  id: string
  workName: string
  workType: string
  /** State of publishing; for unpublished works that of the homework. */
  workStatus: string | number | null
  /** State of the homework, public or not. */
  submitStatus?: string | number | null
  score?: number | null
  /** Submitted, and changed since then. */
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
/** A server of before knows only one of the two. */
const statusOf = ({ submitStatus, workStatus }: Status): number => Number(submitStatus ?? workStatus ?? 0)

/** The teacher asks for changes: it is to be handed in again. */
export const isReturned = (work: Status): boolean => statusOf(work) === -1

/** True when the student's work differs from the submitted one. */
export const needsResubmit = ({ changed, ...status }: Status & Pick<WorkSummary, 'changed'>): boolean =>
  changed === true && [1, 2].includes(statusOf(status))

export const returnedLabel: Label = { text: '退回修改', tone: 'coral' }
export const resubmitText = '改过了，再交一次'

/** A work submitted again after it was marked keeps its former stars until it is marked again. */
export function statusLabel(work: Status & Pick<WorkSummary, 'score' | 'changed'>): Label {
  if (isReturned(work)) return returnedLabel
  if (needsResubmit(work)) return { text: resubmitText, tone: 'amber' }
  if (isWaiting(work) && work.score) return { text: '重新提交', tone: 'amber' }
  return workStatus(isSubmitted(work) ? statusOf(work) : work.workStatus)
}

export const isSubmitted = (work: Status): boolean => statusOf(work) >= 1
export const isWaiting = (work: Status): boolean => statusOf(work) === 1
export const isMarked = (work: Status): boolean => statusOf(work) >= 2
/** Public works are the ones a visitor can open (spec.md: 首页展示 and 精选作品). */
export const isPublic = (work: Pick<WorkSummary, 'workStatus'>): boolean => Number(work.workStatus ?? 0) >= 3
/** The place of a public work whose label says how far it is as homework; null where that label is enough. */
export function publicLabel(work: Parameters<typeof statusLabel>[0]): Label | null {
  const label = workStatus(work.workStatus)
  return isPublic(work) && label.text !== statusLabel(work).text ? label : null
}

/** The name of what a work was made with; also of kinds no longer offered. */
export const kindText = (workType: string | number | null | undefined): string => workKind(workType)?.text ?? '其他作品'

function address(path: string | undefined, query: Record<string, string>): string | null {
  return path ? `${path}?${new URLSearchParams(query).toString()}` : null
}

/** Returns the address of the player for a work, or null when no player can run it. */
export const playerAddress = (work: Pick<WorkSummary, 'id' | 'workType'>): string | null =>
  address(playerPages[work.workType], { workId: work.id })

/** Returns the address of the player for the example of a unit. */
export const starterPlayerAddress = (unit: {
  courseCase?: string | null
  courseCase_url?: string | null
  courseWorkType?: number | string | null
}): string | null =>
  unit.courseCase ? filePlayerAddress(String(unit.courseWorkType ?? '2'), unit.courseCase_url ?? unit.courseCase) : null

/** Returns the address of the editor for the work of a unit; the server finds the class by itself. */
export const unitEditorAddress = (
  unit: { id: string; courseWorkType?: number | string | null },
  workId: string | null | undefined,
): string | null =>
  address(editorPages[String(unit.courseWorkType ?? '2')], workId ? { workId } : { scene: 'course', unitId: unit.id })

export const shareAddress = (origin: string, workId: string): string =>
  `${origin}/work-detail?id=${encodeURIComponent(workId)}`

/** The first words of a remark, cut at a sentence if one ends early enough. */
export function firstWords(remark: string | null | undefined, most = 14): string {
  const text = (remark ?? '').trim().replace(/\s+/g, ' ')
  const end = text.search(/[。！？!?]/)
  if (end >= 0 && end < most) return text.slice(0, end + 1)
  return text.length <= most ? text : `${text.slice(0, most)}…`
}
