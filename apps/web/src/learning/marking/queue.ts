import { isHandedIn, isMarked, isWaiting, type WorkFacts } from '../work/work.ts'

/** The children of a class in one lesson, and which of them still needs the teacher. */

export interface Pupil { id: string; realname: string | null; username?: string | null; avatar_url?: string | null }
export interface HandIn extends WorkFacts { userId: string; realname?: string | null; username?: string | null; avatar_url?: string | null; courseId?: string | null; departId?: string | null }

/** `missing`: nothing handed in, whether begun or not. */
export type Mark = 'waiting' | 'marked' | 'missing'
export interface Entry<W extends HandIn = HandIn> { key: string; pupil: Pupil; work: W | null; mark: Mark }

export const sieves = ['waiting', 'marked', 'all'] as const
export type Sieve = (typeof sieves)[number]

const rank: Readonly<Record<Mark, number>> = { waiting: 0, marked: 1, missing: 2 }
const time = (work: HandIn | null): string => work?.updateTime ?? work?.createTime ?? ''
const markOf = (work: HandIn | null): Mark => (!work || !isHandedIn(work) ? 'missing' : isMarked(work) ? 'marked' : 'waiting')

/** Everybody of the class once: waiting works oldest first (who waits longest comes first), then marked, then the missing by name. */
export function classQueue<W extends HandIn>(pupils: readonly Pupil[], works: readonly W[]): Entry<W>[] {
  const byPupil = new Map<string, W>()
  for (const work of works) {
    const known = byPupil.get(work.userId)
    if (!known || better(work, known)) byPupil.set(work.userId, work)
  }
  const left = new Set(byPupil.keys())
  const entries = pupils.map((pupil): Entry<W> => {
    left.delete(pupil.id)
    const work = byPupil.get(pupil.id) ?? null
    return { key: pupil.id, pupil, work, mark: markOf(work) }
  })
  // A child who changed class since keeps the work here; hiding it would lose it.
  for (const id of left) entries.push(entryOf(byPupil.get(id)!))
  return entries.toSorted(order)
}

/** Works without a class list, for instance everything that waits anywhere. */
export const workQueue = <W extends HandIn>(works: readonly W[]): Entry<W>[] => works.map((work) => ({ ...entryOf(work), key: work.id })).toSorted(order)

function entryOf<W extends HandIn>(work: W): Entry<W> {
  return { key: work.userId, pupil: { id: work.userId, realname: work.realname ?? null, username: work.username ?? null, avatar_url: work.avatar_url ?? null }, work, mark: markOf(work) }
}

/** Of two works of one child for one lesson the waiting one matters, then the newer. */
function better(one: HandIn, other: HandIn): boolean {
  const byMark = rank[markOf(one)] - rank[markOf(other)]
  return byMark === 0 ? time(one) > time(other) : byMark < 0
}

function order(a: Entry, b: Entry): number {
  if (a.mark !== b.mark) return rank[a.mark] - rank[b.mark]
  if (a.mark === 'missing') return (a.pupil.realname ?? '').localeCompare(b.pupil.realname ?? '', 'zh-CN')
  return time(a.work) < time(b.work) ? -1 : time(a.work) > time(b.work) ? 1 : 0
}

export function countMarks(entries: readonly Entry[]): Record<Mark, number> {
  const count: Record<Mark, number> = { waiting: 0, marked: 0, missing: 0 }
  for (const { mark } of entries) count[mark] += 1
  return count
}

export const sieve = <W extends HandIn>(entries: readonly Entry<W>[], by: Sieve): Entry<W>[] => (by === 'all' ? [...entries] : entries.filter(({ mark }) => mark === by))

/** The entry `step` places on among those that have something to look at; null at either end. */
export function neighbour<W extends HandIn>(entries: readonly Entry<W>[], key: string | null, step: 1 | -1): Entry<W> | null {
  const open = entries.filter(({ work, mark }) => work && mark !== 'missing')
  const at = open.findIndex((entry) => entry.key === key)
  if (at < 0) return (step === 1 ? open[0] : open.at(-1)) ?? null
  return open[at + step] ?? null
}

/** Who comes after a save: the next waiting one behind this child, else the first that waits, else nobody. */
export function nextWaiting<W extends HandIn>(entries: readonly Entry<W>[], key: string): Entry<W> | null {
  const at = entries.findIndex((entry) => entry.key === key)
  const waiting = (entry: Entry<W>): boolean => entry.mark === 'waiting' && entry.key !== key
  return entries.slice(at + 1).find(waiting) ?? entries.find(waiting) ?? null
}

/** Whether the child handed in something newer than what the teacher is looking at. */
export function isNewer(seen: Pick<HandIn, 'id'> & { stamp: string }, now: HandIn | null | undefined): boolean {
  return Boolean(now) && now!.id === seen.id && isWaiting(now!) && time(now!) > seen.stamp
}

export const stampOf = (work: HandIn): string => time(work)
