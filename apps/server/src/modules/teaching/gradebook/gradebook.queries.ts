import { sql } from 'kysely'
import { batches } from '../../../platform/batches.ts'
import { db } from '../../../platform/db/database.ts'
import { now } from '../../../platform/time/time.ts'
import { peopleAs } from '../../sys/user/user.ts'
import { paidCourseIds } from '../course/course.ts'
import { assignmentsOf, assignmentsThrough } from '../additional-work/additional-work.ts'

/** Maximum number of assignments, of which the newest are listed. */
const MAX_ASSIGNMENTS = 300
const BATCH = 200
const MANY = 1000
/** From this status on, students see an assignment. */
const PUBLISHED = 1

/** ISO UTC. `until` is not included. */
export interface Span {
  from: string | null
  until: string | null
}

const assignments = () =>
  db()
    .selectFrom('teachingAdditionalWork as task')
    .select(['task.id', 'task.workName as name', 'task.dueTime', 'task.status', 'task.createTime'])
    .where('task.status', '>=', PUBLISHED)

/** An assignment without a due time counts by its creation time. */
export function listAssignments(departId: string, { from, until }: Span) {
  const time = sql<string>`coalesce(task.due_time, task.create_time)`
  let query = assignments().where('task.id', 'in', assignmentsThrough(departId))
  if (from !== null) query = query.where(time, '>=', from)
  if (until !== null) query = query.where(time, '<', until)
  return query.orderBy(time, 'desc').orderBy('task.id').limit(MAX_ASSIGNMENTS).execute()
}

/** Newest first. */
export function listOwnAssignments(userId: string, classIds: readonly string[]) {
  return assignments()
    .where('task.id', 'in', db().selectFrom(assignmentsOf(userId, classIds).as('own')).select('own.additionalId'))
    .orderBy('task.createTime', 'desc')
    .orderBy('task.id')
    .limit(MAX_ASSIGNMENTS)
    .execute()
}

/**
 * Units with a task in paid courses and in courses open to these classes, by course and in the order of its lessons.
 */
export function listOpenUnits(userId: string, classIds: readonly string[]) {
  return db()
    .selectFrom('teachingCourse as course')
    .innerJoin('teachingCourseUnit as unit', 'unit.courseId', 'course.id')
    .select(['unit.id', 'unit.unitName as name', 'course.id as courseId', 'course.courseName'])
    .where((eb) =>
      eb.or([
        eb(
          'course.id',
          'in',
          db()
            .selectFrom('teachingCourseDept as link')
            .select('link.courseId')
            .where('link.deptId', 'in', classIds.length > 0 ? [...classIds] : [''])
            .where('link.openTime', '<=', now()),
        ),
        eb('course.id', 'in', paidCourseIds(userId)),
      ]),
    )
    .where('unit.courseWorkType', 'is not', null)
    .orderBy('course.id')
    .orderBy('unit.orderNum')
    .orderBy('unit.id')
    .limit(MANY)
    .execute()
}

const works = () =>
  db()
    .selectFrom('teachingWork as work')
    .leftJoin('teachingWorkCorrect as correct', 'correct.workId', 'work.id')
    .leftJoin(peopleAs('marker'), 'marker.username', 'correct.updateBy')
    .leftJoin('sysFile as cover', 'cover.id', 'work.workCover')
    .select([
      'work.id',
      'work.userId',
      'work.workName',
      'work.courseId',
      'work.additionalId',
      'work.submitStatus',
      'work.versionNo',
      'work.submitTime',
      'work.createTime',
      'cover.filePath as coverFileKey',
      'correct.score',
      'correct.comment',
      'correct.updateTime as markTime',
      'marker.realname as markerName',
    ])
    .where('work.deleteTime', 'is', null)

/** Lists works for homework, with their marks. */
export async function listHomeworkWorks(userIds: readonly string[]) {
  const found = []
  for (const some of batches(userIds, BATCH))
    found.push(
      ...(await works()
        .where('work.userId', 'in', some)
        .where((eb) => eb.or([eb('work.courseId', 'is not', null), eb('work.additionalId', 'is not', null)]))
        .execute()),
    )
  return found
}
export type MarkedWork = Awaited<ReturnType<typeof listHomeworkWorks>>[number]

/** Newest first. */
export function listOwnWorks(userId: string) {
  return works().where('work.userId', '=', userId).orderBy('work.createTime', 'desc').limit(MANY).execute()
}

/** Returns the name of the person who has marked a work. */
export async function selectOptionalName(username: string | null): Promise<string | null> {
  if (username === null) return null
  const row = await db()
    .selectFrom(peopleAs('marker'))
    .select('marker.realname')
    .where('marker.username', '=', username)
    .executeTakeFirst()
  return row?.realname ?? null
}
