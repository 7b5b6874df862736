import { sql } from 'kysely'
import type { SubmitStatus, WorkStatus } from '@mashu/contract/teaching/work'
import { STUDENT } from '@mashu/contract/user-identity'
import { db } from '../../../platform/db/database.ts'
import { membershipsAs, peopleAs } from '../../sys/user/user.ts'
import { MAX_STUDENTS } from '../classroom/classroom.ts'

/** Each row contains the student's only work for the task, if the student has a work. */
export function listClassStudents(departId: string, task: { unitId: string } | { additionalId: string }) {
  return db()
    .selectFrom(membershipsAs('member'))
    .innerJoin(peopleAs('student'), 'student.id', 'member.userId')
    .leftJoin('teachingWork as work', (join) => {
      const own = join.onRef('work.userId', '=', 'student.id').on('work.deleteTime', 'is', null)
      return 'unitId' in task
        ? own.on('work.courseId', '=', task.unitId)
        : own.on('work.additionalId', '=', task.additionalId)
    })
    .leftJoin('sysFile as file', 'file.id', 'work.workFile')
    .leftJoin('sysFile as cover', 'cover.id', 'work.workCover')
    .leftJoin('teachingWorkCorrect as correct', 'correct.workId', 'work.id')
    .select([
      'student.id as userId',
      'student.username',
      'student.realname',
      'student.avatar',
      'work.id',
      'work.workName',
      'work.workType',
      'work.versionNo',
      'work.submitTime',
      'work.updateTime',
      'work.viewNum',
      'work.starNum',
      sql<WorkStatus | null>`cast(work.work_status as text)`.as('workStatus'),
      sql<SubmitStatus | null>`cast(work.submit_status as text)`.as('submitStatus'),
      'correct.score',
      'correct.comment',
      'file.filePath as workFileKey',
      'cover.filePath as coverFileKey',
    ])
    .where('member.depId', '=', departId)
    .where('student.userIdentity', '=', STUDENT)
    .where('student.delFlag', '=', 0)
    .orderBy('student.username')
    .limit(MAX_STUDENTS)
    .execute()
}
