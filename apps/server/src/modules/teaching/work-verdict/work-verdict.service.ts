import type { BodyOf } from '@mashu/contract'
import { scoreOf, starsOf } from '@mashu/contract/teaching/check/score'
import type { Task } from '@mashu/contract/teaching/check/task-checks'
import type { Outcome } from '@mashu/contract/teaching/check/verdict'
import { MAX_VERDICT_BYTES, workVerdictProblem, type workVerdicts } from '@mashu/contract/teaching/check/work-verdict'
import type { Principal } from '../../../platform/auth/principal.ts'
import { now } from '../../../platform/time/time.ts'
import { selectOptionalChecks } from '../check-set/check-set.ts'
import { selectOptionalVersion, selectVisibleWork, type WorkRow } from '../work/work.ts'
import { fittingJson } from './verdict-size.rules.ts'
import { upsertVerdict } from './work-verdict.queries.ts'

export function taskOf({ additionalId, courseId }: Pick<WorkRow, 'additionalId' | 'courseId'>): Task | null {
  if (additionalId !== null) return { kind: 'homework', id: additionalId }
  return courseId === null ? null : { kind: 'unit', id: courseId }
}

const countOf = (outcomes: readonly Outcome[], wanted: Outcome['state']) =>
  outcomes.filter(({ state }) => state === wanted).length

/** A verdict of the author is only a hint, and a verdict of a teacher counts. */
export async function saveVerdict(user: Principal, body: BodyOf<typeof workVerdicts.save>) {
  const { workId, versionNo, checkVersion } = body
  const work = await selectVisibleWork(user, workId)
  const task = taskOf(work)
  const set = task && (await selectOptionalChecks(task, checkVersion))
  if (!set) throw workVerdictProblem('workVerdict.noChecks')
  const version = await selectOptionalVersion(workId, versionNo)
  if (!version) throw workVerdictProblem('workVerdict.noVersion')
  const isAuthor = work.userId === user.id
  // An author can run only visible checks.
  const asked = set.checks.checks.filter(({ hidden }) => !(isAuthor && hidden))
  const given = new Map(body.outcomes.map((outcome) => [outcome.id, outcome]))
  const outcomes = asked.map(({ id }): Outcome => given.get(id) ?? { id, state: 'unknown' })
  const score = scoreOf(asked, outcomes)
  await upsertVerdict({
    workId,
    versionId: version.id,
    versionNo,
    checkVersion,
    counting: isAuthor ? 0 : 1,
    passed: countOf(outcomes, 'passed'),
    failed: countOf(outcomes, 'failed'),
    unknown: countOf(outcomes, 'unknown'),
    score,
    outcomes: fittingJson(outcomes, MAX_VERDICT_BYTES),
    createBy: user.username,
    createTime: now(),
  })
  return { score, suggestedStars: isAuthor ? null : starsOf(score) }
}
