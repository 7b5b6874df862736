import { batches } from '../../../platform/batches.ts'
import { db } from '../../../platform/db/database.ts'
import { listStudents } from '../../sys/user/user.ts'
import { MAX_STUDENTS } from '../classroom/classroom.ts'
import { assignmentsThrough } from '../additional-work/additional-work.ts'

const PUBLISHED = 1
const MARKED = 2
/** Number of the newest assignments in the overview. The list of homework also shows older assignments. */
const MAX_ASSIGNMENTS = 60
const BATCH = 200

export const listClassStudents = (departId: string) => listStudents(departId, MAX_STUDENTS)

/** Includes assignments of single students in this class. */
export function listAssignments(departId: string) {
  return db()
    .selectFrom('teachingAdditionalWork as task')
    .select(['task.id', 'task.workName as name', 'task.dueTime'])
    .where('task.id', 'in', assignmentsThrough(departId))
    .where('task.status', '=', PUBLISHED)
    .orderBy('task.createTime', 'desc')
    .orderBy('task.id', 'desc')
    .limit(MAX_ASSIGNMENTS)
    .execute()
}

/** Lists the units with a task in the courses of a class, in the order of the units. */
export function listUnits(departId: string) {
  return db()
    .selectFrom('teachingCourseDept as link')
    .innerJoin('teachingCourse as course', 'course.id', 'link.courseId')
    .innerJoin('teachingCourseUnit as unit', 'unit.courseId', 'course.id')
    .leftJoin('teachingCourseDeptUnit as plan', (join) =>
      join.onRef('plan.courseDeptId', '=', 'link.id').onRef('plan.unitId', '=', 'unit.id'),
    )
    .select(['unit.id', 'unit.unitName as name', 'course.id as courseId', 'course.courseName', 'plan.dueTime'])
    .where('link.deptId', '=', departId)
    .where('unit.courseWorkType', 'is not', null)
    .orderBy('link.createTime')
    .orderBy('course.id')
    .orderBy('unit.orderNum')
    .orderBy('unit.id')
    .execute()
}

export async function listHomeworkWorks(userIds: readonly string[]) {
  const found = []
  for (const some of batches(userIds, BATCH))
    found.push(
      ...(await db()
        .selectFrom('teachingWork as work')
        .leftJoin('teachingWorkCorrect as correct', 'correct.workId', 'work.id')
        .select([
          'work.id',
          'work.userId',
          'work.courseId',
          'work.additionalId',
          'work.submitStatus',
          'work.submitTime',
          'correct.score',
        ])
        .where('work.userId', 'in', some)
        .where('work.deleteTime', 'is', null)
        .execute()),
    )
  return found
}
export type HomeworkWork = Awaited<ReturnType<typeof listHomeworkWorks>>[number]

export const isSubmitted = (work: Pick<HomeworkWork, 'submitStatus'>) => work.submitStatus >= 1
export const isMarked = (work: Pick<HomeworkWork, 'submitStatus' | 'score'>) =>
  work.submitStatus >= MARKED || work.score !== null
