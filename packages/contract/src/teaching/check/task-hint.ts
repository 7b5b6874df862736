import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Code, Id, LongText, Nullable, Text } from '../../field.ts'
import { catalogue, refuse, type ProblemDefinition } from '../../problem.ts'
import { Check, MAX_CHECKS } from './check.ts'
import { Hint, MAX_PRESSES } from './hint.ts'
import { Task } from './task-checks.ts'

/** Characters of JSON. The shape of a child's work has about 50 kB. */
export const MAX_SHAPE = 600_000

/** A child should try alone after the last press of a hint. */
export const PAUSE_SECONDS = 60

const checkId = Code(40, '检查的编号')

/** Children of a class who got the same hint, or hints for the same check. */
export const HintCount = Type.Object({
  /** The name of a step (`add:control_repeat`), of a common mistake (`fault:message-unheard`) or of a check. */
  key: Text(60),
  hints: Type.Integer({ title: '提示次数' }),
  students: Type.Integer({ title: '学生数' }),
})
export type HintCount = Static<typeof HintCount>

const path = '/teaching/taskHint'

/** Hints for children who cannot continue, and a summary of what a class finds difficult. */
export const taskHints = {
  /**
   * Returns the next press of a hint, or null when the server knows no useful hint.
   * The works with which the server compares never leave the server.
   * A skipped press changes nothing, and a changed work leads to the first press.
   * After the last press, a child should try alone for `pauseSeconds`.
   */
  next: endpoint({
    method: 'POST',
    path: `${path}/next`,
    access: 'signed-in',
    code: 200,
    summary: '提示：下一步',
    body: Type.Object({
      ...Task.properties,
      /** The page of the judge computes the shape of the work, as JSON. */
      shape: LongText(MAX_SHAPE, '作品的结构'),
      press: Type.Integer({ minimum: 1, maximum: MAX_PRESSES, title: '第几次按' }),
      /** The checks that the work does not pass. */
      failed: Type.Array(checkId, { maxItems: MAX_CHECKS, title: '没有通过的检查' }),
    }),
    result: Type.Object({ hint: Nullable(Hint), pauseSeconds: Type.Integer() }),
  }),
  /** A common mistake that the browser itself found and showed to a child. */
  noteFault: endpoint({
    method: 'POST',
    path: `${path}/noteFault`,
    access: 'signed-in',
    code: 200,
    summary: '提示：记下看过的常见错误',
    body: Type.Object({ ...Task.properties, fault: Code(40, '常见错误') }),
  }),
  /** Returns the checks and steps with which a class has difficulties. */
  ofClass: endpoint({
    method: 'GET',
    path: `${path}/ofClass`,
    access: 'teaching:work:list',
    code: 200,
    summary: '提示：一个班卡在哪里',
    query: Type.Object({ ...Task.properties, departId: Id }),
    result: Type.Object({
      /** Number of students in the class. */
      students: Type.Integer(),
      /** Includes hidden checks. */
      checks: Type.Array(Check),
      byCheck: Type.Array(HintCount),
      byStep: Type.Array(HintCount),
    }),
  }),
}

export const taskHintProblems = {
  'taskHint.busy': refuse('上一个提示还在想，请等一等'),
  'taskHint.tooMany': refuse('先自己试一试，过一会儿再要提示'),
  'taskHint.unreadable': refuse('作品太大或者打不开，没法给提示'),
} as const satisfies Record<string, ProblemDefinition>
export const taskHintProblem = catalogue(taskHintProblems)
