import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Maybe, Text } from '../field.ts'
import { catalogue, refuse, type ProblemDefinition } from '../problem.ts'

export const duplicateProblems = {
  'duplicate.taken': refuse('该值不可用，系统中已存在！'),
  /** A row in a recycle bin has this value. `advice` says where the row can be restored. */
  'duplicate.inBin': refuse('{advice}'),
  'duplicate.unknown': refuse('不支持检查该字段'),
} as const satisfies Record<string, ProblemDefinition>
export const duplicateProblem = catalogue(duplicateProblems)

/** Works only for tables and fields that the server knows. */
export const duplicate = {
  check: endpoint({
    method: 'GET',
    path: '/sys/duplicate/check',
    access: 'signed-in',
    refusesInside: true,
    message: '该值可用！',
    summary: '重复值检查',
    query: Type.Object({
      tableName: Text(64, '表', { min: 1 }),
      fieldName: Text(64, '字段', { min: 1 }),
      /** Existing clients leave out an empty value, which is always free. */
      fieldVal: Maybe(Text(500, '值')),
      dataId: Type.Optional(Type.String({ maxLength: 40 })),
    }),
  }),
}
