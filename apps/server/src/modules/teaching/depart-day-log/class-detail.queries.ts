import { isAfterEnd } from '@mashu/contract/time/end-of-minute'
import type { RecordedHomework, RecordedWork } from '@mashu/contract/teaching/depart-day-log'
import { db } from '../../../platform/db/database.ts'
import type { Span } from '../../../platform/time/time.ts'
import { latestDue } from '@mashu/contract/teaching/grade/moved-due'
import { movedDuesAs } from '../moved-due/moved-due.ts'
import { peopleAs } from '../../sys/user/user.ts'

/** These queries read the works that the sums of a class count. */

/** Maximum number of works. A class submits fewer works in a usual period. */
const MAX_WORKS = 5000

/** Lists works submitted or marked in this interval, including works of former members. */
export async function listWorks(departId: string, { from, until }: Span) {
  const rows = await db()
    .selectFrom('teachingWork as work')
    .innerJoin(peopleAs('student'), 'student.id', 'work.userId')
    .leftJoin('teachingWorkCorrect as mark', 'mark.workId', 'work.id')
    .leftJoin('teachingAdditionalWork as task', 'task.id', 'work.additionalId')
    .leftJoin('teachingCourseUnit as unit', 'unit.id', 'work.courseId')
    .leftJoin('teachingCourseDept as link', (join) =>
      join.onRef('link.courseId', '=', 'unit.courseId').onRef('link.deptId', '=', 'work.departId'),
    )
    .leftJoin('teachingCourseDeptUnit as plan', (join) =>
      join.onRef('plan.courseDeptId', '=', 'link.id').onRef('plan.unitId', '=', 'unit.id'),
    )
    .leftJoin(movedDuesAs('own'), (join) =>
      join
        .onRef('own.userId', '=', 'work.userId')
        .on((eb) =>
          eb.or([
            eb('own.additionalId', '=', eb.ref('work.additionalId')),
            eb('own.unitId', '=', eb.ref('work.courseId')),
          ]),
        ),
    )
    .select([
      'work.id as workId',
      'work.courseId',
      'work.additionalId',
      'work.firstSubmitTime as submitTime',
      'mark.createTime as markTime',
      'mark.score',
      'task.dueTime as taskDue',
      'plan.dueTime as unitDue',
      'own.dueTime as ownDue',
      'student.id as userId',
      'student.username',
      'student.realname',
    ])
    .where('work.departId', '=', departId)
    .where('work.deleteTime', 'is', null)
    .where('student.delFlag', '=', 0)
    .where('work.firstSubmitTime', 'is not', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('work.firstSubmitTime', '>=', from), eb('work.firstSubmitTime', '<', until)]),
        eb.and([eb('mark.createTime', '>=', from), eb('mark.createTime', '<', until)]),
      ]),
    )
    .orderBy('work.firstSubmitTime', 'desc')
    .limit(MAX_WORKS)
    .execute()
  return rows.flatMap(
    ({ courseId, additionalId, submitTime, taskDue, unitDue, ownDue, username, realname, ...row }) => {
      const homeworkId = additionalId ?? courseId
      if (homeworkId === null || submitTime === null) return []
      const due = latestDue(additionalId === null ? unitDue : taskDue, ownDue)
      const work: RecordedWork = { ...row, homeworkId, submitTime, late: due !== null && isAfterEnd(submitTime, due) }
      return [{ work, student: { id: row.userId, username, realname } }]
    },
  )
}

/** Opening times of units and assignments, by id. */
async function listOpened(departId: string, { from, until }: Span): Promise<Map<string, string>> {
  const rows = await db()
    .selectFrom('teachingDepartDayCounted')
    .select(['targetId', 'createTime'])
    .where('departId', '=', departId)
    .where('counter', 'in', ['unitOpenCount', 'additionalWorkAssignCount'])
    .where('createTime', '>=', from)
    .where('createTime', '<', until)
    .execute()
  return new Map(rows.map((row) => [row.targetId, row.createTime]))
}

/** Includes units and assignments that were opened in this interval. */
export async function listHomework(departId: string, span: Span, ids: readonly string[]): Promise<RecordedHomework[]> {
  const opened = await listOpened(departId, span)
  const wanted = [...new Set([...ids, ...opened.keys()])]
  if (wanted.length === 0) return []
  const units = await db()
    .selectFrom('teachingCourseUnit as unit')
    .innerJoin('teachingCourse as course', 'course.id', 'unit.courseId')
    .select(['unit.id', 'unit.unitName as name', 'course.courseName'])
    .where('unit.id', 'in', wanted)
    .orderBy('course.courseName')
    .orderBy('unit.orderNum')
    .execute()
  const tasks = await db()
    .selectFrom('teachingAdditionalWork')
    .select(['id', 'workName as name', 'createTime'])
    .where('id', 'in', wanted)
    .orderBy('createTime', 'desc')
    .execute()
  return [
    ...units.map((row) => ({ ...row, kind: 'unit' as const, time: opened.get(row.id) ?? null })),
    ...tasks.map(({ createTime, ...row }) => ({
      ...row,
      courseName: null,
      kind: 'assignment' as const,
      time: opened.get(row.id) ?? createTime,
    })),
  ]
}
