import { Type, type Static } from 'typebox'
import { endpoint } from '../../../endpoint.ts'
import { Id, Nullable, Text, Time } from '../../../field.ts'

/** Free texts are not included. */
export const FormResults = Type.Object({
  title: Text(200),
  total: Type.Integer(),
  /** Answers through the public link. */
  guests: Type.Integer(),
  newest: Nullable(Time()),
  /** The last thirty days in the time zone of the school (`yyyy-MM-dd`). The newest day is last. */
  days: Type.Array(Type.Object({ day: Type.String(), count: Type.Integer() })),
  /** Fields with choices. Each of several choices in an answer is counted. */
  choices: Type.Array(
    Type.Object({
      key: Type.String(),
      label: Type.String(),
      isSeveral: Type.Boolean(),
      parts: Type.Array(Type.Object({ text: Type.String(), count: Type.Integer() })),
    }),
  ),
})
export type FormResults = Static<typeof FormResults>

/** 收集结果: only rows that the caller may see are counted. */
export const formResults = {
  read: endpoint({
    method: 'GET',
    path: '/online/form/results/:formId',
    access: 'signed-in',
    refusesInside: true,
    summary: '在线表单：收集结果',
    params: Type.Object({ formId: Id }),
    result: FormResults,
  }),
}
