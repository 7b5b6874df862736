import { toldApart } from '../../../ui/text/namesake.ts'
import { isSubmitted, isMarked, isWaiting } from '../../work/work.ts'

export interface Student {
  id: string
  realname: string | null
  avatar: string | null
}

/** The data of a work that the marking page needs, from any list. */
export interface SubmittedWork {
  id: string
  workName: string
  workType: string
  workStatus: string
  submitStatus?: string | null
  versionNo: number
  submitTime: string | null
  score: number | null
  comment: string | null
  /** Storage key of the file, which is shown if a work has no player. */
  workFileKey?: string | null
}

/** `missing` means that nothing was submitted, even if the work was begun. */
export type Mark = 'waiting' | 'marked' | 'missing'
/** `homeworkText` contains class and homework if the queue contains several. */
export interface Entry {
  key: string
  student: Student
  work: SubmittedWork | null
  mark: Mark
  homeworkText?: string
}

export const markFilters = ['waiting', 'marked', 'missing', 'all'] as const
export type MarkFilter = (typeof markFilters)[number]

const rank: Readonly<Record<Mark, number>> = { waiting: 0, marked: 1, missing: 2 }
const time = (work: Pick<SubmittedWork, 'submitTime'> | null): string => work?.submitTime ?? ''
function markOf(work: SubmittedWork | null): Mark {
  if (!work || !isSubmitted(work)) return 'missing'
  return isMarked(work) ? 'marked' : 'waiting'
}

type Row = Omit<SubmittedWork, 'comment'> & {
  userId: string
  username: string | null
  realname: string | null
  avatar: string | null
  teacherComment: string | null
  departId_dictText?: string | null
  courseId_dictText?: string | null
  additionalId_dictText?: string | null
}

/** First waiting works from the oldest to the newest, then marked works, then missing students by name. */
export function classQueue(
  students: readonly { userId: string; realname: string; avatar: string | null; work: SubmittedWork | null }[],
): Entry[] {
  return students
    .map(({ userId, realname, avatar, work }) => ({
      key: userId,
      student: { id: userId, realname, avatar },
      work,
      mark: markOf(work),
    }))
    .toSorted(order)
}

/** The queue for works of several classes. */
export function workQueue(rows: readonly Row[]): Entry[] {
  return toldApart(rows)
    .map((row) => {
      const work: SubmittedWork = {
        id: row.id,
        workName: row.workName,
        workType: row.workType,
        workStatus: row.workStatus,
        submitStatus: row.submitStatus ?? null,
        versionNo: row.versionNo,
        submitTime: row.submitTime,
        score: row.score,
        comment: row.teacherComment,
        workFileKey: row.workFileKey ?? null,
      }
      const homeworkText = [row.departId_dictText, row.courseId_dictText ?? row.additionalId_dictText]
        .filter(Boolean)
        .join(' · ')
      return {
        key: row.id,
        student: { id: row.userId, realname: row.realname, avatar: row.avatar },
        work,
        mark: markOf(work),
        homeworkText: homeworkText || '自由创作',
      }
    })
    .toSorted(order)
}

function order(a: Entry, b: Entry): number {
  if (a.mark !== b.mark) return rank[a.mark] - rank[b.mark]
  if (a.mark === 'missing') return (a.student.realname ?? '').localeCompare(b.student.realname ?? '', 'zh-CN')
  if (time(a.work) === time(b.work)) return 0
  return time(a.work) < time(b.work) ? -1 : 1
}

export function countMarks(entries: readonly Entry[]): Record<Mark, number> {
  const count: Record<Mark, number> = { waiting: 0, marked: 0, missing: 0 }
  for (const { mark } of entries) count[mark] += 1
  return count
}

export const filterEntries = (entries: readonly Entry[], filter: MarkFilter): Entry[] =>
  filter === 'all' ? [...entries] : entries.filter(({ mark }) => mark === filter)

const canOpen = (entry: Entry): boolean => entry.mark !== 'missing'

/** Skips entries without a submitted work. Returns null at either end. */
export function neighbour(entries: readonly Entry[], key: string | null, step: 1 | -1): Entry | null {
  const open = entries.filter(canOpen)
  const at = open.findIndex((entry) => entry.key === key)
  if (at < 0) return (step === 1 ? open[0] : open.at(-1)) ?? null
  return open[at + step] ?? null
}

/** Returns the next waiting entry, otherwise the first waiting entry. */
export function nextWaiting(entries: readonly Entry[], key: string): Entry | null {
  const at = entries.findIndex((entry) => entry.key === key)
  const waiting = (entry: Entry): boolean => entry.mark === 'waiting' && entry.key !== key
  return entries.slice(at + 1).find(waiting) ?? entries.find(waiting) ?? null
}

/** True if the student has submitted a newer version than the version on the screen. */
export function isNewer(
  seen: Pick<SubmittedWork, 'id' | 'submitTime'>,
  now: SubmittedWork | null | undefined,
): boolean {
  return Boolean(now) && now!.id === seen.id && isWaiting(now!) && time(now!) > time(seen)
}
