import { Type, type TSchema } from 'typebox'
import { endpoint } from './endpoint.ts'
import { catalogue, refuse, type ProblemDefinition } from './problem.ts'

export const sheetProblems = {
  'sheet.failed': refuse('文件导入失败！'),
  'sheet.unreadable': refuse('无法读取这个文件，请另存为 .xlsx 或 .csv 再导入'),
  'sheet.encrypted': refuse('这个文件设了打开密码，请在表格软件里去掉密码、保存后再导入'),
  'sheet.otherKind': refuse('这是{kind}，不是表格。请导入 .xlsx、.xls、.ods 或 .csv'),
  'sheet.tooLarge': refuse('表格的内容太多，无法读取，请拆成几个较小的表格'),
  'sheet.noHeadings': refuse('没有找到表头：前几行里要有一行写着 {names}'),
  'sheet.empty': refuse('文件里没有数据'),
  'sheet.tooMany': refuse('一次最多导入 {max} 行'),
  'sheet.previewGone': refuse('导入预览已过期，请重新上传文件'),
  'sheet.hasErrors': refuse('还有 {count} 行有错误或等你回答，请改正，或跳过这些行'),
  'sheet.nothing': refuse('没有可以导入的数据'),
  'sheet.importGone': refuse('找不到这次导入'),
  'sheet.undone': refuse('这次导入已经撤销过了'),
  'sheet.changed': refuse('导入的数据后来被修改或删除过，不能撤销'),
} as const satisfies Record<string, ProblemDefinition>

export const sheetProblem = catalogue(sheetProblems)

/** `row` is the number of a row in the file. */
export const ImportPreview = Type.Object({
  previewId: Type.String(),
  headings: Type.Array(
    Type.Object({
      key: Type.String(),
      title: Type.String(),
      /** The text that explains the meaning of an empty cell. */
      empty: Type.Optional(Type.String()),
    }),
  ),
  rows: Type.Array(
    Type.Object({
      row: Type.Integer(),
      cells: Type.Record(Type.String(), Type.String()),
      errors: Type.Record(Type.String(), Type.String()),
      /** By column: changes that the server makes to the texts before storing. */
      notes: Type.Record(Type.String(), Type.String()),
      /** True for a row that is not imported. `reason` is the server's reason. */
      left: Type.Boolean(),
      reason: Type.Optional(Type.String()),
      /** Set for an existing row. With `same`, the row already has all these values. */
      change: Type.Optional(Type.Unsafe<'update' | 'same'>({ type: 'string', enum: ['update', 'same'] })),
      /** A question about the row that only a user can answer. */
      doubt: Type.Optional(Type.String()),
    }),
  ),
  validCount: Type.Integer(),
  errorCount: Type.Integer(),
  /** The number of existing rows. `on` is true if the import changes these rows. */
  update: Type.Optional(Type.Object({ on: Type.Boolean(), count: Type.Integer() })),
})
export const ImportDone = Type.Object({
  importId: Type.String(),
  count: Type.Integer(),
  /** The number of existing rows that were changed. */
  updated: Type.Integer(),
  /** The names of the first imported rows. */
  names: Type.Array(Type.String()),
})

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** The older Excel format. Existing clients give every export a name that ends in `.xls`. */
export const XLS = 'application/vnd.ms-excel'
export const EXPORTED = [XLSX, XLS] as const

export const CorrectedCells = Type.Object({
  previewId: Type.String({ maxLength: 64 }),
  cells: Type.Optional(
    Type.Array(
      Type.Object({
        row: Type.Integer(),
        key: Type.String({ maxLength: 64 }),
        text: Type.String({ maxLength: 2000, title: '内容' }),
      }),
      { maxItems: 5000 },
    ),
  ),
  /** True if the import changes existing rows. If false, existing rows are errors, because their names are taken. */
  update: Type.Optional(Type.Boolean()),
  /** The user's choices for rows: `left` leaves out a row, and `sure` answers the question about a row. */
  choices: Type.Optional(
    Type.Array(
      Type.Object({
        row: Type.Integer(),
        left: Type.Optional(Type.Boolean()),
        sure: Type.Optional(Type.Boolean()),
      }),
      { maxItems: 5000 },
    ),
  ),
})

/** Parameters of an export in addition to the filters of its list. Both contain values separated by commas. */
export const selection = {
  selections: Type.Optional(Type.String({ maxLength: 40_000 })),
  /** The keys of the columns in the order of the page. By default, the export has the columns of the sheet. */
  columns: Type.Optional(Type.String({ maxLength: 20_000 })),
}

export function imports(path: string, bring: string, label: string) {
  return {
    importTemplate: endpoint({
      method: 'GET',
      path: `${path}/importTemplate`,
      access: bring,
      summary: `${label}：导入模板`,
      transport: 'file',
      contentType: EXPORTED,
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
    importCheck: endpoint({
      method: 'POST',
      path: `${path}/importCheck`,
      access: bring,
      summary: `${label}：改正预览里的格子，再检查一遍`,
      code: 200,
      body: CorrectedCells,
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

/**
 * Declares an export, an import in one step as in the former system, and an import with a preview that can be undone.
 * An export has the filters of the list, so `query` contains the list's parameters with `selection`.
 */
export function sheets<Q extends TSchema>(
  path: string,
  permission: { import: string; export: string },
  label: string,
  query: Q,
) {
  return {
    exportXls: endpoint({
      method: ['GET', 'POST'],
      path: `${path}/exportXls`,
      access: permission.export,
      summary: `${label}：导出 Excel`,
      transport: 'file',
      contentType: EXPORTED,
      query,
    }),
    importExcel: endpoint({
      method: 'POST',
      path: `${path}/importExcel`,
      access: permission.import,
      summary: `${label}：直接导入 Excel`,
      transport: 'upload',
      code: 200,
      result: Type.Unknown(),
    }),
    ...imports(path, permission.import, label),
  }
}

export type ImportContract = ReturnType<typeof imports>
export type SheetContract = ReturnType<typeof sheets<TSchema>>
