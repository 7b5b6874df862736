import { Type, type Static } from 'typebox'
import { endpoint } from '../../../endpoint.ts'
import { Id, Nullable, Text, Time } from '../../../field.ts'

/** The answers to a form in numbers. Free texts are neither counted nor shown. */
export const FormResults = Type.Object({
  title: Text(200),
  total: Type.Integer(),
  /** The number of answers through the public link. */
  guests: Type.Integer(),
  newest: Nullable(Time()),
  /** The last thirty days of the school (`yyyy-MM-dd`), the newest last. */
  days: Type.Array(Type.Object({ day: Type.String(), count: Type.Integer() })),
  /** The fields with choices. When a row has several choices in a field, each choice counts. */
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

/** The results (收集结果) of a form. They count only rows that the reader may see. */
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
