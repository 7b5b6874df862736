import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { FileKey, Id, Nullable, Text, Time } from '../../field.ts'
import { catalogue, refuse, type ProblemDefinition } from '../../problem.ts'
import { Task } from '../check/task-checks.ts'

/** Maximum number of works that are compared. The newest works are selected. */
export const MAX_COMPARED = 1000

/** A work that was submitted for a task, with the data for a comparison. */
export const ComparedWork = Type.Object({
  id: Id,
  workName: Text(64, '作品名'),
  workType: Type.String(),
  realname: Text(100, '姓名'),
  departName: Nullable(Text(100, '班级')),
  /** The newest submitted version. */
  fileKey: FileKey('作品文件'),
  versionNo: Type.Integer(),
  submitTime: Nullable(Time('提交时间')),
  /** The published work that was remixed, if any. */
  parentId: Nullable(Id),
})
export type ComparedWork = Static<typeof ComparedWork>

/** A task and the works to compare. The list is empty if no student in a class of the caller has submitted a work. */
export const ComparedTask = Type.Object({
  taskName: Text(100, '作业'),
  courseName: Nullable(Text(100, '课程')),
  /** The starter and the model answer. All works may contain their code. */
  starter: Nullable(FileKey('初始作品', 256)),
  answer: Nullable(FileKey('参考答案', 256)),
  works: Type.Array(ComparedWork),
  /** True if there are more works than `MAX_COMPARED`. */
  cut: Type.Boolean(),
})
export type ComparedTask = Static<typeof ComparedTask>

/** Compares the works of a task for the teachers of their authors. */
export const similarWorks = {
  ofTask: endpoint({
    method: 'GET',
    path: '/teaching/similarWork/ofTask',
    access: 'teaching:work:list',
    code: 200,
    summary: '相似作品：一个单元或作业里可以比较的作品',
    query: Task,
    result: ComparedTask,
  }),
}

export const similarWorkProblems = {
  'similarWork.notFound': refuse('没有找到这个单元或作业'),
} as const satisfies Record<string, ProblemDefinition>
export const similarWorkProblem = catalogue(similarWorkProblems)
