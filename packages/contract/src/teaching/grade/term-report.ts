import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, ImageKey, LongText, Nullable, Text, Time } from '../../field.ts'
import { catalogue, type ProblemDefinition } from '../../problem.ts'

export const termReportProblems = {
  'termReport.stale': { status: 409, code: 409, message: '{name}刚刚改过这段寄语，你的没有保存' },
} as const satisfies Record<string, ProblemDefinition>
export const termReportProblem = catalogue(termReportProblems)

/** `2026-1` is the first term of the school year that begins in 2026. */
const term = Type.String({ pattern: '^20\\d{2}-[12]$', title: '学期', minLength: 1 })
const words = LongText(1000, '老师寄语')

export const ReportWork = Type.Object({
  workId: Id,
  name: Text(100),
  coverFileKey: Nullable(ImageKey()),
  score: Nullable(Type.Integer()),
  comment: Nullable(Type.String()),
  submitTime: Nullable(Time()),
  late: Type.Boolean(),
})
/** The results of a student in a term, pictures of the best works, and the text from the teacher. */
export const ReportPage = Type.Object({
  id: Id,
  username: Text(100),
  realname: Text(100),
  /** Number of homework tasks that the student had in this term. */
  homework: Type.Integer(),
  submitted: Type.Integer(),
  late: Type.Integer(),
  missing: Type.Integer(),
  stars: Type.Integer(),
  works: Type.Array(ReportWork),
  words: Nullable(words),
})
export type ReportWork = Static<typeof ReportWork>
export type ReportPage = Static<typeof ReportPage>

const path = '/teaching/termReport'

/** A report has a page for each student of a class. */
export const termReport = {
  ofClass: endpoint({
    method: 'GET',
    path: `${path}/ofClass`,
    access: 'teaching:work:list',
    code: 200,
    summary: '学期报告：全班',
    query: Type.Object({ departId: Id, term }),
    result: Type.Object({ departName: Text(100), students: Type.Array(ReportPage) }),
  }),
  /** Refused (409) if the stored text differs from `seen`. */
  saveWords: endpoint({
    method: 'POST',
    path: `${path}/saveWords`,
    access: 'teaching:work:correct',
    code: 200,
    message: '已保存',
    summary: '学期报告：老师寄语',
    refusal: { status: 409, result: Type.Object({ words: Nullable(Type.String()) }) },
    body: Type.Object({ departId: Id, userId: Id, term, words: Nullable(words), seen: Nullable(words) }),
    result: Type.Object({ words: Nullable(Type.String()) }),
  }),
}
