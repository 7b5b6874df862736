import { sql } from 'kysely'
import { db } from '../../../platform/db/database.ts'
import type { Filter } from '../../../platform/http/field/read-filter.ts'
import { filterCondition } from '../../../platform/http/list/filter.ts'
import type { ListQuery } from '../../../platform/http/list/list.ts'
import { memberIds, peopleAs } from '../../sys/user/user.ts'
import { SUBMITTED, worksBy, type Works } from '../work/work.ts'

export interface WorkFilter extends ListQuery {
  /** Only these. */
  ids?: readonly string[]
  workTag?: string
  workName?: Filter
  classId?: string
  username?: Filter
  realname?: Filter
  score?: Filter
  score_begin?: Filter
  score_end?: Filter
  courseId?: Filter
  additionalId?: Filter
  departId?: Filter
  workStatus?: Filter
}
type People = ReturnType<typeof allPeople>

/**
 * From so many people on it is cheaper to walk the works in order and look whose they are than to gather theirs and
 * sort.
 */
const MANY_PEOPLE = 1500
const allPeople = () => db().selectFrom(peopleAs('person')).select('person.id')
/** PostgreSQL reads no empty list. */
export const NO_ID = ''

/**
 * Members of these departments (null: all) who fit the account and name asked for; null when nothing narrows them
 * down.
 */
function peopleOf(departIds: readonly string[] | null, query: WorkFilter): People | null {
  const conditions = (['username', 'realname'] as const).flatMap((key) => {
    const filter = query[key]
    return filter ? [filterCondition(`person.${key}`, filter.test)] : []
  })
  if (departIds === null && conditions.length === 0) return null
  let people = allPeople()
  if (departIds !== null) people = people.where('person.id', 'in', memberIds(departIds))
  return conditions.reduce((found, condition) => found.where(condition), people)
}

/** Written as the indexes of waiting works are, so that both databases recognise them. */
const waits = () =>
  sql<boolean>`${sql.ref('teachingWork.submitStatus')} = 1 and ${sql.ref('teachingWork.deleteTime')} is null`

/** What waits for a mark, as the marking page asks; homework and classes have shorter ways of their own. */
function asksForWaiting({ workStatus, courseId, additionalId, departId }: WorkFilter): boolean {
  if (courseId || additionalId || departId || workStatus?.test.is !== 'compared') return false
  return workStatus.test.operator === '=' && Number(workStatus.test.operand) === SUBMITTED
}

const isByCreation = ({ column = 'createTime' }: WorkFilter) => column === 'createTime'

/** The shortest way to the works in question: a unit's own index, a number of people, or all works in order. */
export async function worksOf(departIds: readonly string[] | null, query: WorkFilter): Promise<Works> {
  const people = peopleOf(departIds, query)
  const isWaiting = asksForWaiting(query)
  const all: Works = isWaiting
    ? worksBy(isByCreation(query) ? 'submit_status_create_time' : 'waiting_submit_time').where(waits())
    : db().selectFrom('teachingWork').select('teachingWork.id')
  if (people === null) return all
  if (!query.courseId && !query.additionalId) {
    const ids = (await people.limit(MANY_PEOPLE).execute()).map((row) => row.id)
    if (ids.length < MANY_PEOPLE) {
      const theirs = worksBy(isWaiting ? 'waiting_user_id' : 'user_id_create_time').where(
        'teachingWork.userId',
        'in',
        ids.length > 0 ? ids : [NO_ID],
      )
      return isWaiting ? theirs.where(waits()) : theirs
    }
  }
  // What is no bare column is not taken for a way in: each work is asked whose it is.
  return all.where(sql<string>`(${sql.ref('teachingWork.userId')} || '')`, 'in', people)
}
