import type { Check } from '@mashu/contract/teaching/check/check'
import type { Outcome } from '@mashu/contract/teaching/check/verdict'
import type { ClassVerdicts, JudgedWork } from '@mashu/contract/teaching/check/work-verdict'
import { judgedKind } from '../task-check/checked-task.ts'
import type { RunWork } from './class-run.ts'

/** A student with the submitted work. */
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

/** Ignores a verdict of an earlier version of the checks. */
export const currentVerdict = ({ verdict }: JudgedWork, checkVersion: number) =>
  verdict?.checkVersion === checkVersion ? verdict : null

/** Omits works that no judge can read. */
export function worksToJudge(rows: readonly Row[], checkVersion: number): RunWork[] {
  return rows.flatMap(({ work }) => {
    const kind = judgedKind(work.workType)
    if (!kind || currentVerdict(work, checkVersion)) return []
    return [{ id: work.id, versionNo: work.versionNo, kind, file: work.fileKey }]
  })
}

export const outcomeOf = (work: JudgedWork, check: Check, checkVersion: number): Outcome | undefined =>
  currentVerdict(work, checkVersion)?.outcomes.find(({ id }) => id === check.id)

export interface CheckSum {
  readonly check: Check
  readonly passed: number
  readonly judged: number
  /** True if fewer than two thirds of the judged works passed. */
  readonly isWeak: boolean
}

const WEAK = 2 / 3

/** Keeps the teacher's order of the checks. */
export function sumsOf({ checks, checkVersion }: ClassVerdicts, rows: readonly Row[]): CheckSum[] {
  return checks.map((check) => {
    const outcomes = rows.flatMap(({ work }) => outcomeOf(work, check, checkVersion) ?? [])
    const passed = outcomes.filter(({ state }) => state === 'passed').length
    const judged = outcomes.length
    return { check, passed, judged, isWeak: judged > 0 && passed / judged < WEAK }
  })
}

/** Sorts by the share of works that passed. */
export function weakestFirst(sums: readonly CheckSum[]): CheckSum[] {
  const share = ({ passed, judged }: CheckSum) => (judged === 0 ? 1 : passed / judged)
  return sums.toSorted((left, right) => share(left) - share(right))
}

/** True for an unmarked work that passed all checks and has suggested stars. */
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

/** Returns the address of a work on the page for marking. */
export const deskAddress = (task: { kind: 'unit' | 'homework'; id: string }, departId: string, workId: string) =>
  `/teaching/workList?${new URLSearchParams({
    departId,
    [task.kind === 'unit' ? 'unitId' : 'additionalId']: task.id,
    workId,
  }).toString()}`
