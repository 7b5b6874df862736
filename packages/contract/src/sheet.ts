import { Type, type TSchema } from 'typebox'
import { endpoint } from './endpoint.ts'
import { catalogue, refuse, type ProblemDefinition } from './problem.ts'

/** What can go wrong with a sheet. */
export const sheetProblems = {
  'sheet.failed': refuse('文件导入失败！'),
  'sheet.unreadable': refuse('无法读取这个文件，请使用导入模板（.xlsx 或 .csv）'),
  'sheet.tooLarge': refuse('表格的内容太多，无法读取，请拆成几个较小的表格'),
  'sheet.noHeadings': refuse('没有找到表头，请使用导入模板，不要修改表头'),
  'sheet.empty': refuse('文件里没有数据'),
  'sheet.tooMany': refuse('一次最多导入 {max} 行'),
  'sheet.previewGone': refuse('导入预览已过期，请重新上传文件'),
  'sheet.hasErrors': refuse('还有 {count} 行有错误，请改正后重新上传，或选择跳过有错误的行'),
  'sheet.nothing': refuse('没有可以导入的数据'),
  'sheet.importGone': refuse('找不到这次导入'),
  'sheet.undone': refuse('这次导入已经撤销过了'),
  'sheet.changed': refuse('导入的数据后来被修改或删除过，不能撤销'),
} as const satisfies Record<string, ProblemDefinition>

export const sheetProblem = catalogue(sheetProblems)

/** One cell that keeps a sheet from being imported. `row` counts data rows from 1. */
export const ImportPreview = Type.Object({
  previewId: Type.String(),
  headings: Type.Array(Type.Object({ key: Type.String(), title: Type.String() })),
  rows: Type.Array(
    Type.Object({
      row: Type.Integer(),
      cells: Type.Record(Type.String(), Type.String()),
      errors: Type.Record(Type.String(), Type.String()),
    }),
  ),
  validCount: Type.Integer(),
  errorCount: Type.Integer(),
})
export const ImportDone = Type.Object({ importId: Type.String(), count: Type.Integer() })

/** Content type of an Excel sheet. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Ids of the rows ticked for an export, comma list. */
export const selection = { selections: Type.Optional(Type.String({ maxLength: 40_000 })) }

/**
 * Sheets of a resource: export, checked import as the reference does it, and preview → confirm → undo. `query` is that
 * of the list with `selection` added: an export takes the same filters.
 */
export function sheets<Q extends TSchema>(
  path: string,
  permission: { import: string; export: string },
  label: string,
  query: Q,
) {
  const bring = permission.import
  return {
    exportXls: endpoint({
      method: ['GET', 'POST'],
      path: `${path}/exportXls`,
      access: permission.export,
      summary: `${label}：导出 Excel`,
      transport: 'file',
      contentType: [XLSX],
      query,
    }),
    importExcel: endpoint({
      method: 'POST',
      path: `${path}/importExcel`,
      access: bring,
      summary: `${label}：直接导入 Excel`,
      transport: 'upload',
      code: 200,
      result: Type.Unknown(),
    }),
    importTemplate: endpoint({
      method: 'GET',
      path: `${path}/importTemplate`,
      access: bring,
      summary: `${label}：导入模板`,
      transport: 'file',
      contentType: [XLSX],
    }),
    importPreview: endpoint({
      method: 'POST',
      path: `${path}/importPreview`,
      access: bring,
      summary: `${label}：导入预览`,
      transport: 'upload',
      code: 200,
      result: ImportPreview,
    }),
    importConfirm: endpoint({
      method: 'POST',
      path: `${path}/importConfirm`,
      access: bring,
      summary: `${label}：确认导入`,
      code: 200,
      body: Type.Object({ previewId: Type.String({ maxLength: 64 }), skipErrors: Type.Optional(Type.Boolean()) }),
      result: ImportDone,
    }),
    importUndo: endpoint({
      method: 'POST',
      path: `${path}/importUndo`,
      access: bring,
      summary: `${label}：撤销导入`,
      code: 200,
      message: '已撤销本次导入',
      body: Type.Object({ importId: Type.String({ maxLength: 64 }) }),
      result: Type.Object({ count: Type.Integer() }),
    }),
  }
}

export type SheetContract = ReturnType<typeof sheets<TSchema>>
