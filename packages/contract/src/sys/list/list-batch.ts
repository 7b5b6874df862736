import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import type { AnyEndpoint } from '../../endpoint.ts'
import { Id, LongText, Maybe, Text } from '../../field.ts'
import { catalogue, refuse, type ProblemDefinition } from '../../problem.ts'

/** Maximum number of rows in one call, which is one transaction. Other users' saves wait for the transaction. */
export const MAX_BATCH = 1000

export const batchProblems = {
  'batch.noList': refuse('这个列表不能批量修改或删除'),
  'batch.noField': refuse('“{field}”不能在列表里修改'),
  'batch.refused': refuse('第 {at} 条没有改成：{reason}。所有数据都保持原样'),
  'batch.none': refuse('找不到这次修改，不能撤销'),
  'batch.changed': refuse('这些数据后来又被修改或删除过，不能撤销'),
} as const satisfies Record<string, ProblemDefinition>
export const batchProblem = catalogue(batchProblems)

/** True if users can change single fields of the rows of a list. */
export const editsFields = (edit: AnyEndpoint | undefined): edit is AnyEndpoint =>
  edit?.versioned === true && !edit.wholeForm

const rows = {
  list: Text(120, '列表', { min: 1 }),
  ids: Type.Array(Id, { minItems: 1, maxItems: MAX_BATCH, title: '所选数据' }),
}

const inside = { access: 'signed-in', refusesInside: true, method: 'POST' } as const

/** The module of the rows edits or deletes each row, and requires the same permissions as usual. */
export const listBatch = {
  edit: endpoint({
    ...inside,
    path: '/sys/listBatch/edit',
    summary: '列表：修改一个字段',
    message: '已修改',
    refusal: { result: Type.Unknown(), status: 409 },
    body: Type.Object({
      ...rows,
      field: Text(60, '字段', { min: 1 }),
      /** The value as JSON, in the format of the row's form. */
      value: LongText(100_000, '值'),
      /** For a single row, the version that the user has edited. */
      rowVersion: Maybe(Type.Integer({ minimum: 0 })),
    }),
    /** `batch` is the id of the change, and can be used to undo the change. */
    result: Type.Object({ count: Type.Integer(), batch: Id }),
  }),
  delete: endpoint({
    ...inside,
    path: '/sys/listBatch/delete',
    summary: '列表：删除所选的数据',
    message: '已删除',
    body: Type.Object(rows),
    result: Type.Object({ count: Type.Integer() }),
  }),
  undo: endpoint({
    ...inside,
    path: '/sys/listBatch/undo',
    summary: '列表：撤销一次修改',
    message: '已撤销',
    body: Type.Object({ batch: Id }),
    result: Type.Object({ count: Type.Integer() }),
  }),
}
