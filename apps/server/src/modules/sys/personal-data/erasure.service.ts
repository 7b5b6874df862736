import type { FastifyBaseLogger } from 'fastify'
import type { ServerModule } from '../../../platform/app/context.ts'
import type { Promised, PromiseKind } from '../../../platform/app/promise-kind.ts'
import { deleteSessionsOf } from '../../../platform/auth/end-session.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { FileColumn } from '../../../platform/files/collect/file-columns.ts'
import { erasePerson, planErasure, type PlannedRows } from '../../../platform/personal/erase.ts'
import type { PersonalRows } from '../../../platform/personal/personal-data.ts'
import { keepPromises } from '../late-promise/late-promise.service.ts'
import { insertLog, type LogEntry } from '../log/log.ts'
import { deleteUsers, selectOptionalPerson, updateUsers } from '../user/user.ts'
import { endErasure, insertErasure, listWaitingErasures } from './personal-data.queries.ts'

/** Sentences of an erasure plan about data that is kept or that disappears later. */
export const ERASURE_NOTES: readonly string[] = [
  '班级的教学统计（每天多少人、多少份作品）没有姓名，会保留。',
  '作品文件在当天夜里清理文件时从磁盘上消失。',
  '以前的备份里还有这些数据，备份到期后消失；如果用旧备份恢复，请再删除一次。',
]

/** Sentences of an erasure plan for a person without an account. */
export const GUEST_NOTES: readonly string[] = [
  '按填写的手机号码或邮箱查找：在线表单里检查为“手机号码”或“电子邮件”的字段、报名咨询、发出的短信和邮件。',
  '已经删除、还在回收站里的也在里面：一起导出，一起删除；数据日志里以前的内容也删除。',
  '以前的备份里还有这些数据，备份到期后消失；如果用旧备份恢复，请再删除一次。',
]

/** Returns the declarations of the tables that exist before the server starts. */
export const declaredRowsOf = (modules: readonly ServerModule[]): PersonalRows[] =>
  modules.flatMap((module) => module.personalData ?? [])

/** Includes tables that were created at run time. */
export async function personalRowsOf(modules: readonly ServerModule[]): Promise<PersonalRows[]> {
  const made = await Promise.all(modules.flatMap((module) => module.personalDataSource?.() ?? []))
  return [...declaredRowsOf(modules), ...made.flat()]
}

/** Includes tables that were created at run time. */
export async function fileColumnsOf(modules: readonly ServerModule[]): Promise<FileColumn[]> {
  const made = await Promise.all(modules.flatMap((module) => module.fileColumnSource?.() ?? []))
  const shownAs = { noun: '表单', name: 'id' }
  return [
    ...modules.flatMap((module) => module.fileColumns ?? []),
    ...made.flat().map((column): FileColumn => ({ ...column, holds: 'text', shownAs })),
  ]
}

const sumOf = (planned: readonly PlannedRows[]) => planned.reduce((sum, { count }) => sum + count, 0)

export const goneOf = (planned: readonly PlannedRows[]) => planned.filter(({ reason }) => reason === undefined)
export const keptOf = (planned: readonly PlannedRows[]) => planned.filter(({ reason }) => reason !== undefined)

/**
 * Closes the account and records the erasure, so that the erasure continues after a crash.
 * @returns the id of the erasure
 */
export function askErasure(userId: string, by: Pick<LogEntry, 'user' | 'ip'> & { name: string }): Promise<string> {
  return transaction(async () => {
    await updateUsers([userId], { delFlag: 1 })
    await deleteSessionsOf([userId])
    const id = await insertErasure(userId, by.name)
    const logContent = `删除学生的个人数据，用户编号：${userId}，删除编号：${id}`
    await insertLog({ logType: 2, operateType: 4, logContent, user: by.user, ip: by.ip })
    return id
  })
}

/**
 * Erases the data of a person and ends the erasure in one transaction.
 * An account that was restored after the request is erased too, because a person confirmed the request with the name of
 * the account.
 * @returns true when an account was erased
 */
export async function keepErasure(modules: readonly ServerModule[], id: string, userId: string): Promise<boolean> {
  const declared = await personalRowsOf(modules)
  const person = await selectOptionalPerson({ id: userId })
  const planned = person ? await planErasure(declared, person) : []
  const counts = person ? JSON.stringify({ gone: sumOf(goneOf(planned)), kept: sumOf(keptOf(planned)) }) : null
  return transaction(async () => {
    if (!(await endErasure(id, counts)) || !person) return false
    await erasePerson(declared, person, async () => {
      await updateUsers([userId], { delFlag: 1 })
      await deleteUsers([userId])
    })
    return true
  })
}

/** The kind of promises to erase a person's data. */
export const ERASURE = 'erasure'

export const erasurePromise = (modules: readonly ServerModule[]): PromiseKind<Promised & { userId: string }> => ({
  kind: ERASURE,
  page: '/isystem/personalData',
  list: async () =>
    (await listWaitingErasures()).map(({ id, userId, askBy }) => ({
      subject: id,
      promisedTo: askBy,
      title: `删除个人数据（账号编号 ${userId}）`,
      userId,
    })),
  keep: ({ subject, userId }) => keepErasure(modules, subject, userId),
})

/** @returns the number of erased accounts */
export const runErasures = (modules: readonly ServerModule[], log: FastifyBaseLogger): Promise<number> =>
  keepPromises(erasurePromise(modules), log)
