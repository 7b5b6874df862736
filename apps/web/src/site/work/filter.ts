import { pageFrom } from '../list/page-number.ts'

/** The filter is in the URL, so that going back, a reload and a shared link show the same works. */
export interface WorkFilter {
  type: string
  kind: string
  keyword: string
  page: number
}

/** Existing links contain the numbers in `type`. */
export const lists = [
  { type: '1', name: '最新作品', text: '刚刚展示出来的作品', orderBy: 'time' },
  { type: '0', name: '最火作品', text: '大家看得最多的作品', orderBy: 'view' },
  { type: '2', name: '最赞作品', text: '同学们点赞最多的作品', orderBy: 'star' },
  { type: '3', name: '精选作品', text: '老师挑出来的，每一件都值得点开看看', orderBy: 'create_time', workStatus: '4' },
] as const

/** Children do not distinguish the two formats of Scratch. */
export const kinds = [
  { kind: '', name: '全部' },
  { kind: 'scratch', name: 'Scratch', workType: '1,2' },
  { kind: 'junior', name: '图画积木', workType: '3' },
  { kind: 'python', name: 'Python', workType: '4' },
] as const

/** Uploaded files have no kind. */
export const kindOf = (workType: string): string | undefined =>
  kinds.find((entry) => 'workType' in entry && entry.workType.split(',').includes(workType))?.kind

const MAX_WORDS = 64
export const PAGE = 24

export const listOf = (filter: Pick<WorkFilter, 'type'>) => lists.find((list) => list.type === filter.type) ?? lists[0]

/** An invalid query means the newest works. */
export function filterOf(search: URLSearchParams): WorkFilter {
  const type = search.get('type')
  const kind = search.get('kind')
  return {
    type: lists.find((list) => list.type === type)?.type ?? lists[0].type,
    kind: kinds.find((entry) => entry.kind === kind)?.kind ?? '',
    keyword: (search.get('q') ?? '').trim().slice(0, MAX_WORDS),
    page: pageFrom(search.get('page')),
  }
}

/** A change of the filter leads to page 1, unless the change contains a page number. */
export function addressOf(filter: WorkFilter, change: Partial<WorkFilter> = {}): string {
  const { type, kind, keyword, page } = { ...filter, page: 1, ...change }
  const query = new URLSearchParams({ type })
  if (kind) query.set('kind', kind)
  if (keyword) query.set('q', keyword)
  if (page > 1) query.set('page', String(page))
  return `/workList?${query}`
}

export function leaderboardQuery(filter: WorkFilter) {
  const list = listOf(filter)
  const kind = kinds.find((entry) => entry.kind === filter.kind)
  return {
    orderBy: list.orderBy,
    pageNo: filter.page,
    pageSize: PAGE,
    ...('workStatus' in list ? { workStatus: list.workStatus } : {}),
    ...(kind && 'workType' in kind ? { workType: kind.workType } : {}),
    ...(filter.keyword ? { keyword: filter.keyword } : {}),
  }
}
