import { catalogue, refuse, type ProblemDefinition } from '../../problem.ts'

export const reportProblems = {
  'report.unreadable': refuse('SQL 看不懂：{reason}'),
  'report.sqlInAddress': refuse('为了安全，SQL 不能写在地址里。请刷新页面后再试'),
  /** The text does not ask to reload the page, because a reload would not help other clients. */
  'report.sqlInForeignAddress': refuse(
    '为了安全，SQL 不能写在地址里，这里不能解析。请用本系统的网页打开“报表配置”，在那里点“解析SQL”',
  ),
  'report.closed': refuse('报表的 SQL 里{reason}'),
  'report.late': refuse('查询超过 {seconds} 秒，已经停止。请缩小范围，或先汇总再查询'),
  'report.busy': refuse('现在同时查询的人太多，请过一会儿再试'),
  'report.failed': refuse('查询失败：{reason}'),
  'report.badNumber': refuse('参数“{name}”要填数字'),
  'report.viewClosed': refuse('没有权限查看“{title}”'),
  'report.codeTaken': refuse('报表编码已经存在'),
  'report.tableElsewhere': refuse('“{name}”的数据在数据源里，请在“数据源”里选它，再直接写表名'),
  'report.sourceCut': refuse('超过数据源“{name}”一次能读的行数，请缩小范围，或先汇总再查询'),
  'report.badParam': refuse('{reason}'),
  'report.badColumn': refuse('报表里没有“{name}”这一列'),
  'report.itemTwice': refuse('明细里有两行都是“{name}”，请删掉一行'),
  'report.badItem': refuse('SQL 的结果里没有“{name}”这一列，请点“SQL解析”更新明细'),
  'report.badLink': refuse('“{name}”的链接要以 / 或 https:// 开头'),
  'report.closedToYou': refuse('没有权限打开这个报表'),
} as const satisfies Record<string, ProblemDefinition>

export const reportProblem = catalogue(reportProblems)
