import { Type, type Static } from 'typebox'
import { endpoint } from '../../../endpoint.ts'
import { Id, Nullable, Text, Time } from '../../../field.ts'

/** What a form has collected, in numbers; of texts that people wrote nothing is counted or shown. */
export const FormResults = Type.Object({
  title: Text(200),
  total: Type.Integer(),
  /** By the public link. */
  guests: Type.Integer(),
  newest: Nullable(Time()),
  /** The last thirty local days, `yyyy-MM-dd`, the newest last. */
  days: Type.Array(Type.Object({ day: Type.String(), count: Type.Integer() })),
  /** Fields with choices; of several choices in a row each counts. */
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

/** 收集结果 of a form, over the rows that the reader's list has. */
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
