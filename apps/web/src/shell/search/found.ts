import type { FoundCourse, FoundDepart, FoundPerson, FoundWork } from '@mashu/contract/teaching/search'
import { STUDENT } from '@mashu/contract/user-identity'
import { editorAddress } from '../../ui/work/editor-address.ts'
import { workKind } from '../../ui/work/work-kind.ts'
import type { MenuModel } from '../menu/menu-model.ts'

export interface Found {
  key: string
  kind: 'page' | 'person' | 'depart' | 'work' | 'course'
  title: string
  /** Distinguishes results with the same title: a group of the menu, a username, a class or an author. */
  within: string
  /** A page of the office. */
  path?: string
  /** Opens in a new window, instead of `path`. */
  outside?: string
}

export interface Answer {
  people: { rows: readonly FoundPerson[]; more: boolean }
  departs: { rows: readonly FoundDepart[]; more: boolean }
  works: { rows: readonly FoundWork[]; more: boolean }
  courses: { rows: readonly FoundCourse[]; more: boolean }
}

export interface Group {
  title: string
  entries: readonly Found[]
  /** The server has more results than the group lists. */
  more: boolean
}

const pages = {
  people: '/isystem/user',
  departs: '/isystem/departDetailList',
  marking: '/teaching/workList',
  courses: '/course/course',
} as const

/** A page of cards or a map. */
const lessons = (showType: number) => `/teaching/mineCourse/${showType === 2 ? 'courseUnitCard' : 'courseUnitMap'}`
const address = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query).toString()}`
const joined = (...texts: readonly (string | null)[]) => texts.filter(Boolean).join(' · ')
const departKinds: Readonly<Record<string, string>> = { 1: '机构', 2: '部门', 3: '班级' }

const toPerson = (row: FoundPerson): Found => ({
  key: `person:${row.id}`,
  kind: 'person',
  title: row.realname,
  within: joined(row.userIdentity === STUDENT ? null : '教职工', row.username, row.departs),
  path: address(pages.people, { username: row.username }),
})
const toDepart = (row: FoundDepart): Found => ({
  key: `depart:${row.id}`,
  kind: 'depart',
  title: row.departName,
  within: joined(departKinds[row.orgCategory] ?? null, row.parentName),
  path: address(pages.departs, { id: row.id }),
})

/** The user's own work opens in its editor, and a student's work on the page for marking. */
function toWork(row: FoundWork): Found {
  const base = { key: `work:${row.id}`, kind: 'work' as const, title: row.workName }
  const own = row.realname === null
  const editor = own ? editorAddress(row) : null
  return {
    ...base,
    within: joined(own ? '我的作品' : row.realname, workKind(row.workType)?.text ?? '其他作品'),
    ...(editor === null
      ? { path: own ? '/account/center' : address(pages.marking, { workId: row.id }) }
      : { outside: editor }),
  }
}

/** Leaves out results for which the user's menu has no page. */
export function groupsOf(answer: Answer, model: MenuModel): Group[] {
  const has = (page: string) => model.pages.has(page)
  const works = has(pages.marking) ? answer.works.rows : answer.works.rows.filter((row) => row.realname === null)
  const toCourse = (row: FoundCourse): Found => ({
    key: `course:${row.id}`,
    kind: 'course',
    title: row.courseName,
    within: '',
    path: has(pages.courses)
      ? address(pages.courses, { courseName: row.courseName })
      : address(lessons(row.showType), { id: row.id }),
  })
  return [
    { title: '人员', entries: has(pages.people) ? answer.people.rows.map(toPerson) : [], more: answer.people.more },
    { title: '班级', entries: has(pages.departs) ? answer.departs.rows.map(toDepart) : [], more: answer.departs.more },
    { title: '作品', entries: works.map(toWork), more: answer.works.more },
    { title: '课程', entries: answer.courses.rows.map(toCourse), more: answer.courses.more },
  ].filter(({ entries }) => entries.length > 0)
}
