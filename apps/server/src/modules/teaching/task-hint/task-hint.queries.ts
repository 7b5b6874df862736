import type { Task } from '@mashu/contract/teaching/check/task-checks'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { membershipsAs } from '../../sys/user/user.ts'
import { columnOf } from '../check-set/check-set.ts'

const table = 'teachingTaskHint'
/** Maximum number of rows in the overview of a class. */
const MANY_KEYS = 40

export function selectOptionalLast(userId: string, task: Task) {
  return db()
    .selectFrom(table)
    .select(['id', 'workMark', 'press'])
    .where('userId', '=', userId)
    .where(columnOf(task), '=', task.id)
    .where('kind', '!=', 'fault')
    .orderBy('updateTime', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export interface NewHint {
  userId: string
  checkId: string | null
  kind: string
  step: string
  workMark: string
  press: number
  createTime: string
}

export async function insertHint({ kind, id }: Task, hint: NewHint): Promise<void> {
  const values = { id: newId(), [columnOf({ kind })]: id, ...hint, updateTime: hint.createTime }
  await db().insertInto(table).values(values).execute()
}

export async function updatePress(id: string, press: number, updateTime: string): Promise<void> {
  await db().updateTable(table).set({ press, updateTime }).where('id', '=', id).execute()
}

/** Counts the hints and students of a class by check or step. The group with most students comes first. */
export async function listCounts(task: Task, departId: string, by: 'checkId' | 'step') {
  const rows = await db()
    .selectFrom('teachingTaskHint as hint')
    .innerJoin(membershipsAs('member'), 'member.userId', 'hint.userId')
    .select((eb) => [
      `hint.${by} as key` as const,
      eb.fn.count('hint.id').distinct().as('hints'),
      eb.fn.count('hint.userId').distinct().as('students'),
    ])
    .where(`hint.${columnOf(task)}`, '=', task.id)
    .where('member.depId', '=', departId)
    .where(`hint.${by}`, 'is not', null)
    .groupBy(`hint.${by}`)
    .orderBy('students', 'desc')
    .orderBy('hints', 'desc')
    .orderBy(`hint.${by}`)
    .limit(MANY_KEYS)
    .execute()
  return rows.map(({ key, hints, students }) => ({ key: key!, hints: Number(hints), students: Number(students) }))
}
