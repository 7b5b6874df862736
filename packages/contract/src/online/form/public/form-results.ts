import { Type, type Static } from 'typebox'
import { endpoint } from '../../../endpoint.ts'
import { Id, Nullable, Text, Time } from '../../../field.ts'

/** Answers to a form in numbers; free texts are neither counted nor shown. */
export const FormResults = Type.Object({
  title: Text(200),
  total: Type.Integer(),
  /** Number of answers by the public link. */
  guests: Type.Integer(),
  newest: Nullable(Time()),
  /** The last thirty local days, `yyyy-MM-dd`, the newest last. */
  days: Type.Array(Type.Object({ day: Type.String(), count: Type.Integer() })),
  /** Fields with choices; each of several choices in a row counts. */
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

/** 收集结果 of a form, over the rows in the reader's list. */
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
