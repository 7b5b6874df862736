import { isSubmitted, isMarked, isPublic, isWaiting, kindText, type WorkSummary } from './work.ts'

export const stages = [
  { key: 'all', text: '全部' },
  { key: 'saved', text: '还没交' },
  { key: 'waiting', text: '待批改' },
  { key: 'marked', text: '已批改' },
  { key: 'public', text: '已展示' },
] as const
export type Stage = (typeof stages)[number]['key']

export const orders = [
  { key: 'recent', text: '最近改过' },
  { key: 'name', text: '按名字' },
  { key: 'views', text: '最多人看' },
  { key: 'stars', text: '最多人赞' },
] as const
export type Order = (typeof orders)[number]['key']

export interface ListChoice {
  title: string
  kind: string
  stage: Stage
  order: Order
}
export const allWorks: ListChoice = { title: '', kind: '', stage: 'all', order: 'recent' }

const belongs: Readonly<Record<Stage, (work: WorkSummary) => boolean>> = {
  all: () => true,
  saved: (work) => !isSubmitted(work),
  waiting: isWaiting,
  marked: isMarked,
  public: isPublic,
}

export const changedAt = (work: Pick<WorkSummary, 'updateTime' | 'createTime'>): string =>
  work.updateTime ?? work.createTime ?? ''

const collator = new Intl.Collator('zh-CN', { numeric: true })
const newestFirst = (a: WorkSummary, b: WorkSummary): number => {
  if (changedAt(a) === changedAt(b)) return 0
  return changedAt(a) < changedAt(b) ? 1 : -1
}
const compare: Readonly<Record<Order, (a: WorkSummary, b: WorkSummary) => number>> = {
  recent: newestFirst,
  name: (a, b) => collator.compare(a.workName, b.workName),
  views: (a, b) => (b.viewNum ?? 0) - (a.viewNum ?? 0),
  stars: (a, b) => (b.starNum ?? 0) - (a.starNum ?? 0),
}

/** Equal works are sorted by their last change, newest first, then by id, so that the order is stable. */
export function selectWorks<W extends WorkSummary>(works: readonly W[], choice: ListChoice): W[] {
  const title = choice.title.trim().toLowerCase()
  return works
    .filter(
      (work) =>
        belongs[choice.stage](work) &&
        (!choice.kind || kindText(work.workType) === choice.kind) &&
        (!title || work.workName.toLowerCase().includes(title)),
    )
    .toSorted((a, b) => compare[choice.order](a, b) || newestFirst(a, b) || (a.id < b.id ? 1 : -1))
}

export function countStages(works: readonly WorkSummary[]): Record<Stage, number> {
  const count: Record<Stage, number> = { all: 0, saved: 0, waiting: 0, marked: 0, public: 0 }
  for (const work of works) for (const { key } of stages) if (belongs[key](work)) count[key] += 1
  return count
}

/** Returns the kinds of the works. A single kind needs no filter. */
export const kindsOf = (works: readonly WorkSummary[]): string[] => [
  ...new Set(works.map((work) => kindText(work.workType))),
]
