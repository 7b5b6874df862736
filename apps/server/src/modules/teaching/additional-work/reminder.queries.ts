import { STUDENT } from '@mashu/contract/user-identity'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { peopleAs } from '../../sys/user/user.ts'
import { PUBLISHED } from './additional-work.queries.ts'
import { receiversOf } from './receiver.queries.ts'

/** Assignments of one round. */
const MANY = 500

/** Assignments with a reminder that are due within the span. */
export function listRemindable(from: string, until: string) {
  return db()
    .selectFrom('teachingAdditionalWork')
    .select(['id', 'workName', 'dueTime', 'remindHours', 'createBy'])
    .where('status', '=', PUBLISHED)
    .where('remindHours', 'is not', null)
    .where('dueTime', '>', from)
    .where('dueTime', '<=', until)
    .orderBy('dueTime')
    .orderBy('id')
    .limit(MANY)
    .execute()
}

export type Remindable = Awaited<ReturnType<typeof listRemindable>>[number]

/** Students who have not submitted an assignment, and were not reminded of this due time. */
export async function listToRemind(additionalId: string, dueTime: string): Promise<string[]> {
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
    .select('student.id')
    .where('student.userIdentity', '=', STUDENT)
    .where('student.delFlag', '=', 0)
    .where('work.id', 'is', null)
    .where('told.id', 'is', null)
    .orderBy('student.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Notes who is reminded. @returns those who were not yet. */
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
