import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, Nullable, Text, Time } from '../../field.ts'
import { ListOf } from '../../list.ts'
import { catalogue, refuse, type ProblemDefinition } from '../../problem.ts'
import { CheckSet } from './check.ts'

/** Tasks to which one call can copy checks. */
export const MAX_COPIES = 50

/** A unit of a course, or homework of a class. */
export const Task = Type.Object({
  kind: Type.Union([Type.Literal('unit'), Type.Literal('homework')], { title: '任务种类' }),
  id: Id,
})
export type Task = Static<typeof Task>

/** 0 when the task has no checks. Each save increases the number. */
const versionNo = Type.Integer({ minimum: 0, title: '检查的版本' })
/** Name of the person who saved the version. */
const changedBy = Nullable(Text(100, '修改人'))
const changedAt = Nullable(Time('修改时间'))

/** The current checks of a task, or an earlier version of them. */
export const TaskChecks = Type.Object({ versionNo, checks: CheckSet, changedBy, changedAt })
export type TaskChecks = Static<typeof TaskChecks>

export const TaskChecksVersion = Type.Object({
  versionNo,
  changedBy,
  changedAt,
  count: Type.Integer({ title: '检查的数量' }),
})

/** The checks that are not hidden. `hints` is true when students can get hints. */
export const StudentChecks = Type.Object({ versionNo, checks: CheckSet, hints: Type.Boolean() })
export type StudentChecks = Static<typeof StudentChecks>

const path = '/teaching/taskCheck'
/** One of these permissions admits the caller. The handler then requires the permission for the kind of task. */
const edit = ['teaching:courseUnit:edit', 'teaching:additionalWork:edit'] as const

/** Users who may edit a task get all its checks. Students of the task get the checks that are not hidden. */
export const taskChecks = {
  get: endpoint({
    method: 'GET',
    path: `${path}/get`,
    access: edit,
    code: 200,
    summary: '检查：单元或作业的检查',
    query: Task,
    result: TaskChecks,
  }),
  /**
   * Saves a new version if the checks have changed. Refuses the call (409) if somebody has saved after `baseVersion`.
   */
  save: endpoint({
    method: 'POST',
    path: `${path}/save`,
    access: edit,
    code: 200,
    message: '已保存',
    summary: '检查：保存',
    body: Type.Object({ ...Task.properties, baseVersion: versionNo, checks: CheckSet }),
    result: TaskChecks,
    refusal: { result: TaskChecks, status: 409 },
  }),
  /** The newest version is first. */
  versions: endpoint({
    method: 'GET',
    path: `${path}/versions`,
    access: edit,
    code: 200,
    summary: '检查：历史版本',
    query: Task,
    result: ListOf(TaskChecksVersion),
  }),
  version: endpoint({
    method: 'GET',
    path: `${path}/version`,
    access: edit,
    code: 200,
    summary: '检查：一个历史版本',
    query: Type.Object({ ...Task.properties, versionNo }),
    result: TaskChecks,
  }),
  /** Replaces the checks of all these tasks or of none. The earlier checks stay as a version. */
  copy: endpoint({
    method: 'POST',
    path: `${path}/copy`,
    access: edit,
    code: 200,
    message: '复制成功',
    summary: '检查：复制到别的单元或作业',
    body: Type.Object({ from: Task, to: Type.Array(Task, { minItems: 1, maxItems: MAX_COPIES, title: '复制到' }) }),
  }),
  /** For students who have the task, and teachers who may see the task. */
  forStudent: endpoint({
    method: 'GET',
    path: `${path}/forStudent`,
    access: 'signed-in',
    code: 200,
    summary: '检查：学生可以自己做的检查',
    query: Task,
    result: StudentChecks,
  }),
}

export const taskCheckProblems = {
  'taskCheck.notFound': refuse('没有找到这个单元或作业'),
  'taskCheck.noVersion': refuse('没有找到这个历史版本'),
  'taskCheck.sameId': refuse('有两条检查的编号相同，请删除其中一条'),
  'taskCheck.stale': { status: 409, code: 409, message: '{name}刚刚改过这些检查，你的修改还没有保存' },
} as const satisfies Record<string, ProblemDefinition>
export const taskCheckProblem = catalogue(taskCheckProblems)
