import { db } from '../../../platform/db/database.ts'
import { departsAs } from '../../sys/depart/depart.ts'
import { peopleAs } from '../../sys/user/user.ts'
import { OVER, PUBLISHED } from './additional-work.queries.ts'
import { assignmentsOf } from './receiver.queries.ts'

const MANY = 500

/**
 * Lists homework, newest first, with a row for each class. Finished homework is included if the student submitted a
 * work.
 */
export function listOwnHomework(userId: string, classIds: readonly string[]) {
  return db()
    .selectFrom(assignmentsOf(userId, classIds).as('link'))
    .innerJoin('teachingAdditionalWork as task', 'task.id', 'link.additionalId')
    .innerJoin(departsAs('depart'), 'depart.id', 'link.deptId')
    .leftJoin(peopleAs('author'), 'author.username', 'task.createBy')
    .leftJoin('teachingWork as work', (join) =>
      join.onRef('work.additionalId', '=', 'task.id').on('work.userId', '=', userId).on('work.deleteTime', 'is', null),
    )
    .leftJoin('sysFile as file', 'file.id', 'work.workFile')
    .leftJoin('sysFile as cover', 'cover.id', 'work.workCover')
    .leftJoin('teachingWorkCorrect as correct', 'correct.workId', 'work.id')
    .where((eb) =>
      eb.or([
        eb('task.status', '=', PUBLISHED),
        eb.and([eb('task.status', '=', OVER), eb('work.submitStatus', '>=', 1)]),
      ]),
    )
    .select([
      'task.id as additionalWorkId',
      'task.workName',
      'task.workDesc',
      'task.workCover',
      'task.workUrl',
      'task.workDocumentUrl',
      'task.workDept',
      'task.status',
      'task.dueTime',
      'task.allowLate',
      'task.allowAgain',
      'task.attachmentKinds',
      'task.createTime',
      'task.createBy',
      'task.codeType',
      'author.realname as authorName',
      'depart.id as departId',
      'depart.departName',
      'work.id as mineWorkId',
      'work.workName as mineWorkName',
      'work.workStatus as mineWorkStatus',
      'work.submitStatus as mineSubmitStatus',
      'work.departId as workDepartId',
      'work.submitTime as mineSubmitTime',
      'file.filePath as mineWorkUrl',
      'cover.filePath as mineWorkCover',
      'correct.score',
      'correct.comment',
    ])
    .orderBy('task.createTime', 'desc')
    .orderBy('task.id', 'desc')
    .orderBy('depart.orgCode')
    .limit(MANY)
    .execute()
}
export type OwnHomeworkRow = Awaited<ReturnType<typeof listOwnHomework>>[number]
