import { problem } from '@mashu/contract'
import { starsOf } from '@mashu/contract/teaching/check/score'
import type { Task } from '@mashu/contract/teaching/check/task-checks'
import { workVerdictProblem } from '@mashu/contract/teaching/check/work-verdict'
import type { Principal } from '../../../platform/auth/principal.ts'
import { selectOptionalDepart } from '../../sys/depart/depart.ts'
import { selectChecks } from '../check-set/check-set.ts'
import { isInCharge } from '../classroom/classroom.ts'
import { listClassStudents, selectOptionalTask } from '../correction/correction.ts'
import { assertTaskOpen } from '../task-check/task-check.ts'
import { listNewestSubmitted, SUBMITTED } from '../work/work.ts'
import { listCounting } from './work-verdict.queries.ts'

/**
 * Lists the works that a class has submitted for a task, with the verdicts of teachers.
 * @throws when the caller is not in charge of the class, or when no student has a work and the caller may not see the
 * task
 */
export async function classVerdictsOf(user: Principal, { kind, id, departId }: Task & { departId: string }) {
  if (!(await isInCharge(user, departId))) throw problem('access.denied')
  const task = kind === 'unit' ? { unitId: id } : { additionalId: id }
  const [depart, found] = [await selectOptionalDepart(departId), await selectOptionalTask(task)]
  if (!depart || !found) throw workVerdictProblem('workVerdict.notFound')
  const students = await listClassStudents(departId, task)
  if (students.every((row) => row.id === null)) await assertTaskOpen(user, { kind, id })
  const { versionNo: checkVersion, checks } = await selectChecks({ kind, id })
  const handedIn = students.flatMap((row) => (Number(row.submitStatus) >= SUBMITTED && row.id !== null ? row.id : []))
  const versions = await listNewestSubmitted(handedIn)
  const counting = await listCounting([...versions.values()].map(({ versionId }) => versionId))
  return {
    departName: depart.departName,
    taskName: found.name,
    checkVersion,
    checks: checks.checks,
    students: students.map(({ userId, username, realname, avatar, ...row }) => {
      const version = versions.get(row.id ?? '')
      if (!version) return { id: userId, username, realname, avatar, work: null }
      const verdict = counting.get(version.versionId) ?? null
      const work = {
        id: row.id!,
        workName: row.workName!,
        workType: row.workType!,
        submitStatus: row.submitStatus!,
        versionNo: version.versionNo,
        fileKey: version.fileKey,
        submitTime: row.submitTime,
        score: row.score,
        comment: row.comment,
        verdict,
        suggestedStars: verdict?.checkVersion === checkVersion ? starsOf(verdict.score) : null,
      }
      return { id: userId, username, realname, avatar, work }
    }),
  }
}
