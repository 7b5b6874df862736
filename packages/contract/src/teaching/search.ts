import { Type, type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Nullable, Text } from '../field.ts'

/** Maximum number of hits of each kind. `more` is true if there are more. */
export const SEARCH_HITS = 6

/** Works are counted up to this number. */
export const SEARCH_COUNT = 1000

export const FoundPerson = Type.Object({
  id: Id,
  username: Text(100),
  realname: Text(100),
  userIdentity: Type.Integer(),
  departs: Nullable(Text(2000)),
})
export const FoundDepart = Type.Object({
  id: Id,
  departName: Text(100),
  /** 1 is a school, 2 a department, and 3 a class. */
  orgCategory: Text(10),
  parentName: Nullable(Text(100)),
})
export const FoundWork = Type.Object({
  id: Id,
  workName: Text(200),
  workType: Text(10),
  /** Null for the caller's own works. */
  realname: Nullable(Text(100)),
})
export const FoundCourse = Type.Object({
  id: Id,
  courseName: Text(200),
  /** 1 shows a map, and 2 cards. */
  showType: Type.Integer(),
})
export type FoundPerson = Static<typeof FoundPerson>
export type FoundDepart = Static<typeof FoundDepart>
export type FoundWork = Static<typeof FoundWork>
export type FoundCourse = Static<typeof FoundCourse>

const hits = <T extends typeof FoundPerson | typeof FoundDepart | typeof FoundWork | typeof FoundCourse>(row: T) =>
  Type.Object({ rows: Type.Array(row), more: Type.Boolean() })

/** Searches people, departments, works and courses that the user may see. A kind without permission has no hits. */
export const search = {
  find: endpoint({
    method: 'GET',
    path: '/teaching/search/find',
    access: 'signed-in',
    code: 200,
    summary: '搜索：人员、班级、作品和课程（中文、账号或拼音）',
    query: Type.Object({ keyword: Text(50, '搜索词', { min: 1 }) }),
    result: Type.Object({
      people: hits(FoundPerson),
      departs: hits(FoundDepart),
      works: hits(FoundWork),
      courses: hits(FoundCourse),
    }),
  }),
}
