import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Text } from '../../field.ts'
import { catalogue, refuse, type ProblemDefinition } from '../../problem.ts'
import { EXPORTED, selection } from '../../sheet.ts'

export const listSheetProblems = {
  'listSheet.noList': refuse('这个列表不能导出'),
  'listSheet.noColumn': refuse('没有可以导出的列'),
} as const satisfies Record<string, ProblemDefinition>
export const listSheetProblem = catalogue(listSheetProblems)

/** Exports a list that has no export of its own: all matching rows, with the columns of the screen. */
export const listSheet = {
  exportXls: endpoint({
    method: 'GET',
    path: '/sys/listSheet/exportXls',
    access: 'signed-in',
    refusesInside: true,
    summary: '列表：按现在看到的列导出',
    transport: 'file',
    contentType: EXPORTED,
    query: Type.Object({
      list: Text(120, '列表', { min: 1 }),
      title: Text(60, '名称', { min: 1 }),
      /** The query of the list as JSON, without the page. */
      filters: Type.Optional(Type.String({ maxLength: 20_000 })),
      ...selection,
      /** The titles and words of the screen by column, as JSON: `{"status":{"title":"状态","words":{"1":"启用"}}}`. */
      shown: Type.Optional(Type.String({ maxLength: 20_000 })),
    }),
  }),
}
