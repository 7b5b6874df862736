import type { Task } from '@mashu/contract/teaching/check/task-checks'
import type { WorkKind } from '@mashu/judge/frame'

/** A unit or homework with the data that its checks need. */
export interface CheckedTask {
  readonly task: Task
  readonly title: string
  /** Dictionary work_type. */
  readonly codeType: string
  /** Storage keys. */
  readonly starter: string | null
  readonly answer: string | null
}

const kinds: Readonly<Record<string, WorkKind>> = { '1': 'scratch', '2': 'scratch', '3': 'junior', '4': 'python' }

/** Undefined for works without an editor in the product. */
export const judgedKind = (codeType: unknown): WorkKind | undefined => kinds[String(codeType)]

interface UnitRow {
  readonly id: string
  readonly unitName: string
  readonly courseWorkType: number | null
  readonly courseWork: string | null
  readonly courseWorkAnswer: string | null
}

export const unitTask = (row: UnitRow): CheckedTask => ({
  task: { kind: 'unit', id: row.id },
  title: row.unitName,
  codeType: String(row.courseWorkType),
  starter: row.courseWork || null,
  answer: row.courseWorkAnswer || null,
})

interface HomeworkRow {
  readonly id: string
  readonly workName: string
  readonly codeType: number | null
  readonly workUrl: string | null
  readonly workAnswer: string | null
}

export const homeworkTask = (row: HomeworkRow): CheckedTask => ({
  task: { kind: 'homework', id: row.id },
  title: row.workName,
  codeType: String(row.codeType),
  starter: row.workUrl || null,
  answer: row.workAnswer || null,
})
