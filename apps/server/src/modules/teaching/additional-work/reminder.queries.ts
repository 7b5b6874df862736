import { STUDENT } from '@mashu/contract/user-identity'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { movedDuesAs } from '../moved-due/moved-due.ts'
import { peopleAs } from '../../sys/user/user.ts'
import { PUBLISHED } from './additional-work.queries.ts'
import { receiversOf } from './receiver.queries.ts'

const MANY = 500

/** An assignment with the due time of the classes, or with a moved due time of single students. */
export interface Remindable {
  id: string
  workName: string
  dueTime: string
  isMoved: boolean
  remindHours: number
  createBy: string | null
}

const reminded = () =>
  db()
    .selectFrom('teachingAdditionalWork as task')
    .select(['task.id', 'task.workName', 'task.remindHours', 'task.createBy'])
    .where('task.status', '=', PUBLISHED)
    .where('task.remindHours', 'is not', null)

/** Lists assignments with a reminder whose due time or moved due time is in the interval. */
export async function listRemindable(from: string, until: string): Promise<Remindable[]> {
  const ofClasses = await reminded()
    .select('task.dueTime')
    .where('task.dueTime', '>', from)
    .where('task.dueTime', '<=', until)
    .orderBy('task.dueTime')
    .orderBy('task.id')
    .limit(MANY)
    .execute()
  const moved = await reminded()
    .innerJoin(movedDuesAs('own'), 'own.additionalId', 'task.id')
    .select('own.dueTime')
    .distinct()
    .whereRef('own.dueTime', '>', 'task.dueTime')
    .where('own.dueTime', '>', from)
    .where('own.dueTime', '<=', until)
    .orderBy('own.dueTime')
    .orderBy('task.id')
    .limit(MANY)
    .execute()
  return [
    ...ofClasses.map((row) => ({ ...row, isMoved: false })),
    ...moved.map((row) => ({ ...row, isMoved: true })),
  ].map((row) => ({ ...row, dueTime: row.dueTime!, remindHours: row.remindHours! }))
}

/** Lists the students who have this due time, and neither a submission nor a reminder. */
export async function listToRemind({ id: additionalId, dueTime, isMoved }: Remindable): Promise<string[]> {
  const rows = await db()
    .selectFrom(receiversOf([additionalId]).as('receiver'))
    .innerJoin(peopleAs('student'), 'student.id', 'receiver.userId')
    .leftJoin('teachingWork as work', (join) =>
      join
        .onRef('work.userId', '=', 'student.id')
        .onRef('work.additionalId', '=', 'receiver.additionalId')
        .on('work.deleteTime', 'is', null)
        .on('work.submitStatus', '>=', 1),
    )
    .leftJoin('teachingHomeworkReminder as told', (join) =>
      join
        .onRef('told.userId', '=', 'student.id')
        .onRef('told.additionalId', '=', 'receiver.additionalId')
        .on('told.dueTime', '=', dueTime),
    )
    .leftJoin(movedDuesAs('own'), (join) =>
      join
        .onRef('own.userId', '=', 'student.id')
        .onRef('own.additionalId', '=', 'receiver.additionalId')
        .on('own.dueTime', isMoved ? '=' : '>', dueTime),
    )
    .select('student.id')
    .where('own.dueTime', isMoved ? 'is not' : 'is', null)
    .where('student.userIdentity', '=', STUDENT)
    .where('student.delFlag', '=', 0)
    .where('work.id', 'is', null)
    .where('told.id', 'is', null)
    .orderBy('student.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** @returns the students who had no reminder for this due time before */
export async function insertReminders(
  additionalId: string,
  dueTime: string,
  { userIds, createTime }: { userIds: readonly string[]; createTime: string },
): Promise<string[]> {
  const rows = await db()
    .insertInto('teachingHomeworkReminder')
    .values(userIds.map((userId) => ({ id: newId(), additionalId, userId, dueTime, createTime })))
    .onConflict((conflict) => conflict.columns(['additionalId', 'userId', 'dueTime']).doNothing())
    .returning('userId')
    .execute()
  return rows.map(({ userId }) => userId)
}
