import { courseUnit } from '@mashu/contract/teaching/course-unit'
import { work } from '@mashu/contract/teaching/work'
import { call } from '@mashu/client'

/** The place where a starter is stored. */
export type StarterSource = 'unit' | 'work'

export interface Starter {
  id: string
  name: string
  /** Distinguishes projects with the same name: the course of a unit, or the last change of a work. */
  detail: string
  cover: string | null
  file: string
}

export interface StarterQuery {
  source: StarterSource
  codeType: string
  /** Search text for the name. */
  name: string
}

/** Further projects are found by name. */
const PAGE = 100
/** Scratch 2 and Scratch 3 projects open in the same editor. */
const kindsOf = (codeType: string) => (codeType === '1' || codeType === '2' ? '1,2' : codeType)

const listers = {
  async unit({ codeType, name }: StarterQuery, signal: AbortSignal) {
    const { records, total } = await call(courseUnit.list, {
      query: {
        courseWorkType: kindsOf(codeType),
        pageSize: PAGE,
        column: 'createTime',
        order: 'desc',
        ...(name ? { unitName: `*${name}*` } : {}),
      },
      signal,
    })
    const starters = records.map(({ id, unitName, courseName, unitCover, courseWork }) => ({
      id,
      name: unitName,
      detail: courseName ?? '',
      cover: unitCover,
      file: courseWork,
    }))
    return { starters, total }
  },
  async work({ codeType, name }: StarterQuery, signal: AbortSignal) {
    const { records, total } = await call(work.mine, {
      query: { workType: kindsOf(codeType), pageSize: PAGE, ...(name ? { workName: `*${name}*` } : {}) },
      signal,
    })
    const starters = records.map(({ id, workName, updateTime, createTime, coverFileKey, workFileKey }) => ({
      id,
      name: workName,
      detail: (updateTime ?? createTime ?? '').slice(0, 16),
      cover: coverFileKey,
      file: workFileKey,
    }))
    return { starters, total }
  },
}

/** `isCut` is true if the list is incomplete. */
export async function listStarters(query: StarterQuery, signal: AbortSignal) {
  const { starters, total } = await listers[query.source](query, signal)
  return { starters: starters.filter((row): row is Starter => Boolean(row.file)), isCut: total > PAGE }
}
