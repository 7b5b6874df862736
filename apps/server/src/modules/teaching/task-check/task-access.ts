import { taskCheckProblem, type Task } from '@mashu/contract/teaching/check/task-checks'
import { problem } from '@mashu/contract'
import type { Principal } from '../../../platform/auth/principal.ts'
import { assertHomeworkEditable, assertHomeworkOpen } from '../additional-work/additional-work.ts'
import { assertEditable } from '../course/course.ts'
import { assertUnitOpen, selectOptionalUnit } from '../course-unit/course-unit.ts'

const permissions = { unit: 'teaching:courseUnit:edit', homework: 'teaching:additionalWork:edit' } as const

/** @throws when the task does not exist, or when the person may not edit the task */
export async function assertTaskEditable(user: Principal, { kind, id }: Task): Promise<void> {
  if (!user.can(permissions[kind])) throw problem('access.denied')
  if (kind === 'homework') return assertHomeworkEditable(user, [id])
  const unit = await selectOptionalUnit(id)
  if (!unit) throw taskCheckProblem('taskCheck.notFound')
  await assertEditable(user, [unit.courseId])
}

/** Storage keys of a task's starter and model answer. */
export interface TaskFiles {
  starter: string | null
  answer: string | null
}

/**
 * @throws the error of the task's page, except for students who may work on the task and teachers who may see the task
 */
export async function assertTaskOpen(user: Principal, { kind, id }: Task): Promise<TaskFiles> {
  if (kind === 'homework') {
    const { workUrl, workAnswer } = await assertHomeworkOpen(user, id)
    return { starter: workUrl || null, answer: workAnswer || null }
  }
  const { courseWork, courseWorkAnswer } = await assertUnitOpen(user, id)
  return { starter: courseWork || null, answer: courseWorkAnswer || null }
}
