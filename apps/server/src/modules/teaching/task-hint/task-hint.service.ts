import { createHash } from 'node:crypto'
import type { BodyOf } from '@mashu/contract'
import { PAUSE_SECONDS, type taskHints } from '@mashu/contract/teaching/check/task-hint'
import type { Task } from '@mashu/contract/teaching/check/task-checks'
import type { Principal } from '../../../platform/auth/principal.ts'
import { now } from '../../../platform/time/time.ts'
import { selectChecks } from '../check-set/check-set.ts'
import { assertInCharge } from '../classroom/classroom.ts'
import { listClassStudents } from '../correction/correction.ts'
import { assertTaskOpen } from '../task-check/task-check.ts'
import { listPassed } from '../work-verdict/work-verdict.ts'
import { findHint } from './hint-thread.ts'
import { insertHint, listCounts, selectOptionalLast, updatePress } from './task-hint.queries.ts'

/** Number of the newest works of other students with which a work is compared. */
const MAX_SOLUTIONS = 200

const markOf = (shape: string): string => createHash('sha256').update(shape).digest('base64url').slice(0, 22)

/** Presses cannot be skipped, so the number is at most one more than the last answered press. */
const pressFor = (asked: number, told: number): number => Math.min(asked, told + 1)

const NOTHING = { hint: null, pauseSeconds: 0 }

/** Returns and records the hint for the next press. */
export async function nextHint(user: Principal, { shape, press, failed, ...task }: BodyOf<typeof taskHints.next>) {
  const { starter, answer } = await assertTaskOpen(user, task)
  const { versionNo, checks } = await selectChecks(task)
  const passed = versionNo > 0 ? await listPassed(task, { checkVersion: versionNo, exceptUserId: user.id }) : []
  const solutions = [
    ...(answer === null ? [] : [{ key: answer, isModel: true }]),
    ...passed.slice(0, MAX_SOLUTIONS).map((key) => ({ key, isModel: false })),
  ]
  const open = checks.checks.filter(({ id, hidden }) => !hidden && failed.includes(id))
  if (solutions.length === 0 && open.length === 0) return NOTHING
  const [mark, last] = [markOf(shape), await selectOptionalLast(user.id, task)]
  const told = last?.workMark === mark ? last : undefined
  const at = pressFor(press, told?.press ?? 0)
  const hint = await findHint({ ask: 'hint', shape, starter, solutions, failed: open, press: at })
  if (!hint) return NOTHING
  if (told) await updatePress(told.id, Math.max(hint.press, told.press), now())
  else await noteHint(user, task, { ...hint, workMark: mark, checkId: hint.check ?? null })
  return { hint, pauseSeconds: hint.more ? 0 : PAUSE_SECONDS }
}

interface Told {
  kind: string
  step: string
  workMark: string
  press: number
  checkId: string | null
}

const noteHint = (user: Principal, task: Task, { kind, step, workMark, press, checkId }: Told): Promise<void> =>
  insertHint(task, { userId: user.id, checkId, kind, step, workMark, press, createTime: now() })

/** Records that a common fault was shown to a student. */
export async function noteFault(user: Principal, { fault, ...task }: BodyOf<typeof taskHints.noteFault>) {
  await assertTaskOpen(user, task)
  await noteHint(user, task, { kind: 'fault', step: `fault:${fault}`, workMark: '', press: 1, checkId: null })
}

/**
 * @throws when the caller is not in charge of the class. Also throws for a task that the class has not started and the
 * caller cannot see
 */
export async function hintsOfClass(user: Principal, { departId, ...task }: Task & { departId: string }) {
  await assertInCharge(user, departId)
  const students = await listClassStudents(
    departId,
    task.kind === 'unit' ? { unitId: task.id } : { additionalId: task.id },
  )
  if (students.every((row) => row.id === null)) await assertTaskOpen(user, task)
  const { checks } = await selectChecks(task)
  return {
    students: students.length,
    checks: checks.checks,
    byCheck: await listCounts(task, departId, 'checkId'),
    byStep: await listCounts(task, departId, 'step'),
  }
}
