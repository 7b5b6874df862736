import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { FileKey, Id, Nullable, Text, Time } from '../../field.ts'
import { catalogue, refuse, type ProblemDefinition } from '../../problem.ts'
import { Task } from '../check/task-checks.ts'

/** Maximum number of compared works. The newest works are selected. */
export const MAX_COMPARED = 1000

export const ComparedWork = Type.Object({
  id: Id,
  workName: Text(64, '作品名'),
  workType: Type.String(),
  username: Text(100, '账号'),
  realname: Text(100, '姓名'),
  departName: Nullable(Text(100, '班级')),
  fileKey: FileKey('作品文件'),
  versionNo: Type.Integer(),
  submitTime: Nullable(Time('提交时间')),
  /** The published work that was remixed, if any. */
  parentId: Nullable(Id),
})
export type ComparedWork = Static<typeof ComparedWork>

/** `works` is empty if no student in a class of the caller has submitted a work. */
export const ComparedTask = Type.Object({
  taskName: Text(100, '作业'),
  courseName: Nullable(Text(100, '课程')),
  /** All works may contain the code of the starter and the model answer. */
  starter: Nullable(FileKey('初始作品', 256)),
  answer: Nullable(FileKey('参考答案', 256)),
  works: Type.Array(ComparedWork),
  cut: Type.Boolean(),
})
export type ComparedTask = Static<typeof ComparedTask>

/** Returns the works of a task, which the page compares, to the teachers of their authors. */
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
