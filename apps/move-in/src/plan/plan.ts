import type { LeftTable, TableMove } from './move.ts'
import { enhancementMoves } from './enhancements.ts'
import { entryMoves } from './menu-entries.ts'
import { grantMoves } from './menu-grants.ts'
import { reportMoves } from './reports.ts'
import { logMoves, systemMoves } from './system.ts'
import { teachingMoves } from './teaching.ts'

/** The online forms refer to these tables. */
export const movesBeforeForms: readonly TableMove[] = [...systemMoves, ...reportMoves]

/** These tables refer to the online forms, and are imported in this order. */
export const movesAfterForms: readonly TableMove[] = [
  ...enhancementMoves,
  ...entryMoves,
  ...grantMoves,
  ...teachingMoves,
  ...logMoves,
]

/** All tables except online forms. */
export const moves: readonly TableMove[] = [...movesBeforeForms, ...movesAfterForms]

/** Tables that are not imported, with the reasons for the report. */
export const leftTables: readonly LeftTable[] = [
  { table: 'sys_quartz_job', title: '定时任务', reason: '任务是旧系统的程序，这里有自己的任务' },
  { table: 'sys_sms', title: '已发送的消息', reason: '搬过来会被再发一遍；需要时请到旧系统查' },
  { table: 'sys_data_log', title: '数据日志', reason: '记的是旧系统的改动；每个作品搬来最后一次的内容' },
  { table: 'sys_data_source', title: '多数据源', reason: '含明文密码，请在这里重新填写' },
  { table: 'oss_file', title: '对象存储示例', reason: '是框架的示例页面' },
  { table: 'teaching_student', title: '学生扩展信息', reason: '旧系统没有使用它' },
  { table: 'wechat_user', title: '微信账号', reason: '旧系统已不再使用，含个人信息' },
]
