import type { Check } from '@mashu/contract/teaching/check/check'
import type { Outcome } from '@mashu/contract/teaching/check/verdict'
import type { ClassVerdicts, JudgedWork } from '@mashu/contract/teaching/check/work-verdict'
import { judgedKind } from '../task-check/checked-task.ts'
import type { RunWork } from './class-run.ts'

/** A student who has handed in. */
export interface Row {
  readonly id: string
  readonly realname: string
  readonly avatar: string | null
  readonly work: JudgedWork
}

export type RowFilter = 'all' | 'open' | 'ready'

const SUBMITTED = '1'
export const rowsOf = ({ students }: Pick<ClassVerdicts, 'students'>): Row[] =>
  students.flatMap(({ work, ...student }) => (work ? [{ ...student, work }] : []))

/** The verdict of a work by the checks as they stand. */
export const currentVerdict = ({ verdict }: JudgedWork, checkVersion: number) =>
  verdict?.checkVersion === checkVersion ? verdict : null

/** Works without a verdict by the checks as they stand, as far as there is a judge for them. */
export function worksToJudge(rows: readonly Row[], checkVersion: number): RunWork[] {
  return rows.flatMap(({ work }) => {
    const kind = judgedKind(work.workType)
    if (!kind || currentVerdict(work, checkVersion)) return []
    return [{ id: work.id, versionNo: work.versionNo, kind, file: work.fileKey }]
  })
}

export const outcomeOf = (work: JudgedWork, check: Check, checkVersion: number): Outcome | undefined =>
  currentVerdict(work, checkVersion)?.outcomes.find(({ id }) => id === check.id)

/** A check with the number of judged works that pass it. */
export interface CheckSum {
  readonly check: Check
  readonly passed: number
  readonly judged: number
  /** Fewer than two of three pass. */
  readonly isWeak: boolean
}

const WEAK = 2 / 3

/** The checks with how the class did, in the order of the teacher. */
export function sumsOf({ checks, checkVersion }: ClassVerdicts, rows: readonly Row[]): CheckSum[] {
  return checks.map((check) => {
    const outcomes = rows.flatMap(({ work }) => outcomeOf(work, check, checkVersion) ?? [])
    const passed = outcomes.filter(({ state }) => state === 'passed').length
    const judged = outcomes.length
    return { check, passed, judged, isWeak: judged > 0 && passed / judged < WEAK }
  })
}

/** The checks that are hardest for the class first. */
export function weakestFirst(sums: readonly CheckSum[]): CheckSum[] {
  const share = ({ passed, judged }: CheckSum) => (judged === 0 ? 1 : passed / judged)
  return sums.toSorted((left, right) => share(left) - share(right))
}

/** All checks passed, nobody has marked it yet, and stars are suggested. */
export const isReady = ({ work }: Row, checkVersion: number): boolean => {
  const verdict = currentVerdict(work, checkVersion)
  const isUnmarked = work.submitStatus === SUBMITTED && work.score === null && !work.comment
  return isUnmarked && verdict !== null && hasPassedAll(verdict.outcomes) && work.suggestedStars !== null
}

const hasPassedAll = (outcomes: readonly Outcome[]) => outcomes.every(({ state }) => state === 'passed')

export function filterRows(rows: readonly Row[], filter: RowFilter, checkVersion: number): Row[] {
  if (filter === 'ready') return rows.filter((row) => isReady(row, checkVersion))
  if (filter === 'all') return [...rows]
  return rows.filter(({ work }) => {
    const verdict = currentVerdict(work, checkVersion)
    return verdict === null || !hasPassedAll(verdict.outcomes)
  })
}

/** The address at which a work is looked at and marked. */
export const deskAddress = (task: { kind: 'unit' | 'homework'; id: string }, departId: string, workId: string) =>
  `/teaching/workList?${new URLSearchParams({
    departId,
    [task.kind === 'unit' ? 'unitId' : 'additionalId']: task.id,
    workId,
  }).toString()}`
