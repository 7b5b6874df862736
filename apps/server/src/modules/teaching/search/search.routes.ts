import type { Endpoint } from '@mashu/contract'
import { depart } from '@mashu/contract/sys/depart'
import { user } from '@mashu/contract/sys/user'
import { correction } from '@mashu/contract/teaching/correction'
import { course } from '@mashu/contract/teaching/course'
import { search, SEARCH_HITS } from '@mashu/contract/teaching/search'
import type { AppContext } from '../../../platform/app/context.ts'
import { withReaders } from '../../../platform/db/database.ts'
import { mayCall, type Principal } from '../../../platform/auth/principal.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { departScope, findDeparts, listDepartNames, type DepartScope } from '../../sys/depart/depart.ts'
import { findUsers } from '../../sys/user/user.ts'
import { isStaff } from '../classroom/classroom.ts'
import { findCourses, reachOf } from '../course/course.ts'
import { findWorks } from '../work/work.ts'

/** Reads one row more than shown, to find out if there are more. */
async function hits<Row>(find: (most: number) => Promise<Row[]>): Promise<{ rows: Row[]; more: boolean }> {
  const found = await find(SEARCH_HITS + 1)
  return { rows: found.slice(0, SEARCH_HITS), more: found.length > SEARCH_HITS }
}

async function findPeople(scope: DepartScope, words: string, most: number) {
  const found = await findUsers(scope, words, most)
  return found.map(({ id, username, realname, userIdentity, orgCodeTxt }) => ({
    id,
    username,
    realname,
    userIdentity,
    departs: orgCodeTxt,
  }))
}

async function findClasses(scope: DepartScope, words: string, most: number) {
  const found = await findDeparts(scope, words, most)
  const names = await listDepartNames(found.flatMap(({ parentId }) => parentId ?? []))
  return found.map(({ id, departName, orgCategory, parentId }) => ({
    id,
    departName,
    orgCategory,
    parentName: names.get(parentId ?? '') ?? null,
  }))
}

/** Finds only rows that the person can also see in lists of the office or on own pages. */
async function find(caller: Principal, words: string) {
  const staff = isStaff(caller)
  const scope = await departScope(caller)
  const lists = (endpoint: Pick<Endpoint, 'access'>) => staff && mayCall(caller, endpoint.access)
  const nothing = async () => []
  const reach = { viewerId: caller.id, scope: lists(correction.list) ? scope : null }
  const coursesOf = lists(course.list) ? null : await reachOf(caller)
  return {
    people: await hits(lists(user.list) ? (most) => findPeople(scope, words, most) : nothing),
    departs: await hits(lists(depart.queryMyDeptTreeList) ? (most) => findClasses(scope, words, most) : nothing),
    works: await hits(async (most) =>
      (await findWorks(reach, words, most)).map(({ userId, realname, ...row }) => ({
        ...row,
        realname: userId === caller.id ? null : realname,
      })),
    ),
    courses: await hits((most) => findCourses(coursesOf, words, most)),
  }
}

export function searchRoutes(context: AppContext): void {
  serve(context, search, { find: ({ query, user: caller }) => withReaders(() => find(caller, query.keyword)) })
}
