import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { FileKey, Id, ImageKey, Nullable, Text, Time } from '../../field.ts'
import { catalogue, refuse, type ProblemDefinition } from '../../problem.ts'
import { Check, MAX_CHECKS } from './check.ts'
import { Task } from './task-checks.ts'
import { Outcome, Verdict } from './verdict.ts'

/** The server shortens the observations until all outcomes together fit into this number of bytes. */
export const MAX_VERDICT_BYTES = 4000

const workVersion = Type.Integer({ minimum: 1, title: '作品的版本' })
const checkVersion = Type.Integer({ minimum: 1, title: '检查的版本' })
const stars = Nullable(Type.Integer({ minimum: 1, maximum: 5, title: '建议的星星' }))

/** A verdict counts when a teacher ran the checks. The author's own verdict is only a hint. */
export const KeptVerdict = Type.Object({
  versionNo: workVersion,
  checkVersion,
  counts: Type.Boolean(),
  ranBy: Nullable(Text(100, '检查人')),
  ranAt: Time('检查时间'),
  score: Verdict.properties.score,
  outcomes: Type.Array(Outcome),
})
export type KeptVerdict = Static<typeof KeptVerdict>

export const JudgedWork = Type.Object({
  id: Id,
  workName: Text(64, '作品名'),
  workType: Type.String(),
  submitStatus: Type.String(),
  /** The newest submitted version. `fileKey` is its content. */
  versionNo: Type.Integer(),
  fileKey: FileKey('作品文件'),
  submitTime: Nullable(Time('提交时间')),
  score: Nullable(Type.Integer({ title: '评分' })),
  comment: Nullable(Text(512, '评语')),
  /** The newest verdict that counts. Its `checkVersion` shows if the checks have changed since. */
  verdict: Nullable(KeptVerdict),
  suggestedStars: stars,
})
export type JudgedWork = Static<typeof JudgedWork>

export const ClassVerdicts = Type.Object({
  departName: Text(100, '班级'),
  taskName: Text(100, '作业'),
  /** 0 when the task has no checks. */
  checkVersion: Type.Integer(),
  checks: Type.Array(Check),
  /** All students of the class. */
  students: Type.Array(
    Type.Object({
      id: Id,
      username: Text(100, '账号'),
      realname: Text(100, '姓名'),
      avatar: Nullable(ImageKey()),
      work: Nullable(JudgedWork),
    }),
  ),
})
export type ClassVerdicts = Static<typeof ClassVerdicts>

const path = '/teaching/workVerdict'

export const workVerdicts = {
  /** Replaces an earlier verdict about this version. Only the author and the author's teachers may make this call. */
  save: endpoint({
    method: 'POST',
    path: `${path}/save`,
    access: 'signed-in',
    code: 200,
    summary: '检查结果：保存',
    body: Type.Object({
      workId: Id,
      versionNo: workVersion,
      checkVersion,
      outcomes: Type.Array(Outcome, { maxItems: MAX_CHECKS, title: '检查结果' }),
    }),
    result: Type.Object({ score: Verdict.properties.score, suggestedStars: stars }),
  }),
  ofClass: endpoint({
    method: 'GET',
    path: `${path}/ofClass`,
    access: 'teaching:work:list',
    code: 200,
    summary: '检查结果：一个班的作品',
    query: Type.Object({ ...Task.properties, departId: Id }),
    result: ClassVerdicts,
  }),
  /**
   * Only for the author and the author's teachers. Verdicts about the newest version come first. The author gets hidden
   * checks only after the work is marked.
   */
  ofWork: endpoint({
    method: 'GET',
    path: `${path}/ofWork`,
    access: 'signed-in',
    code: 200,
    summary: '检查结果：一个作品',
    query: Type.Object({ workId: Id }),
    result: Type.Object({
      /** 0 when the task has no checks. */
      checkVersion: Type.Integer(),
      checks: Type.Array(Check),
      verdicts: Type.Array(KeptVerdict),
      suggestedStars: stars,
    }),
  }),
}

export const workVerdictProblems = {
  'workVerdict.notFound': refuse('没有找到这个作品'),
  'workVerdict.noVersion': refuse('没有找到这个作品的这个版本'),
  'workVerdict.noChecks': refuse('没有找到这些检查，请刷新页面后重试'),
} as const satisfies Record<string, ProblemDefinition>
export const workVerdictProblem = catalogue(workVerdictProblems)
