import { Type, type Static } from 'typebox'
import { endpoint } from '../../../endpoint.ts'
import { Id, Nullable, Text, Time } from '../../../field.ts'

/** The answers to a form as numbers. Free texts are not included. */
export const FormResults = Type.Object({
  title: Text(200),
  total: Type.Integer(),
  /** Number of answers through the public link. */
  guests: Type.Integer(),
  newest: Nullable(Time()),
  /** The last thirty days in the time zone of the school (`yyyy-MM-dd`). The newest day is last. */
  days: Type.Array(Type.Object({ day: Type.String(), count: Type.Integer() })),
  /** The fields with choices. If an answer contains several choices of a field, each choice is counted. */
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

/** 收集结果: the results of a form. Only rows that the caller may see are counted. */
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
