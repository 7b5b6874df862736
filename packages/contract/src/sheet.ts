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
