/** What a work looks like to the pages of this area, and the decisions about it. */

/** The part of a work row of the wire that the decisions need. */
export interface WorkFacts {
  id: string
  workName: string
  workType: string
  workStatus: string | number | null
  score?: number | null
  createTime?: string | null
  updateTime?: string | null
  viewNum?: number | null
  starNum?: number | null
}

export type Tone = 'grey' | 'blue' | 'green' | 'amber' | 'coral'
export interface Label { text: string; tone: Tone }

export const status = { saved: '0', waiting: '1', marked: '2', shown: '3', picked: '4' } as const

const statusOf = (work: Pick<WorkFacts, 'workStatus'>): string => String(work.workStatus ?? status.saved)

/** A work handed in again after it was marked keeps its old stars until the teacher looks again. */
export function statusLabel(work: Pick<WorkFacts, 'workStatus' | 'score'>): Label {
  switch (statusOf(work)) {
    case status.waiting: return work.score ? { text: '重新提交', tone: 'amber' } : { text: '待批改', tone: 'blue' }
    case status.marked: return { text: '已批改', tone: 'green' }
    case status.shown: return { text: '首页展示', tone: 'blue' }
    case status.picked: return { text: '精选作品', tone: 'amber' }
    default: return { text: '已保存', tone: 'grey' }
  }
}

export const isHandedIn = (work: Pick<WorkFacts, 'workStatus'>): boolean => Number(statusOf(work)) >= 1
export const isWaiting = (work: Pick<WorkFacts, 'workStatus'>): boolean => statusOf(work) === status.waiting
export const isMarked = (work: Pick<WorkFacts, 'workStatus'>): boolean => Number(statusOf(work)) >= 2
/** Public works are the ones a visitor can open (spec.md: 首页展示 and 精选作品). */
export const isPublic = (work: Pick<WorkFacts, 'workStatus'>): boolean => Number(statusOf(work)) >= 3

export interface Kind { text: string; family: 'scratch' | 'junior' | 'python' | 'other' }

const kinds: Readonly<Record<string, Kind>> = {
  '0': { text: '文件', family: 'other' },
  '1': { text: 'Scratch', family: 'scratch' },
  '2': { text: 'Scratch', family: 'scratch' },
  '3': { text: 'ScratchJr', family: 'junior' },
  '4': { text: 'Python', family: 'python' },
  '10': { text: '积木编程', family: 'other' },
}

export const kindOf = (workType: string | number | null | undefined): Kind => kinds[String(workType ?? '')] ?? { text: '作品', family: 'other' }

/** Editors that exist; a work of another type can be kept and looked up, not opened. */
const editors: Readonly<Record<string, string>> = { '1': '/scratch3/index.html', '2': '/scratch3/index.html' }
const players: Readonly<Record<string, string>> = { '1': '/player/scratch/index.html', '2': '/player/scratch/index.html' }

function address(path: string | undefined, query: Readonly<Record<string, string | null | undefined>>): string | null {
  if (!path) return null
  const filled = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return `${path}?${new URLSearchParams(filled).toString()}`
}

/** Where an existing work is continued, or null when no editor can open it. */
export const editorAddress = (work: Pick<WorkFacts, 'id' | 'workType'>): string | null => address(editors[work.workType], { workId: work.id })

/** Where a work runs without its blocks, or null when no player can run it. */
export const playerAddress = (work: Pick<WorkFacts, 'id' | 'workType'>): string | null => address(players[work.workType], { workId: work.id })

/** Where the work of a unit is begun or continued. */
export const unitEditorAddress = (unit: { id: string; courseWorkType?: number | string | null }, workId: string | null | undefined, departId?: string | null): string | null =>
  address(editors[String(unit.courseWorkType ?? '2')], workId ? { workId } : { scene: 'course', unitId: unit.id, departId })

export const newScratchAddress = '/scratch3/index.html?scene=create'
export const shareAddress = (origin: string, workId: string): string => `${origin}/work-detail?id=${encodeURIComponent(workId)}`
