import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { toldReason } from './told-reason.ts'

test.each([
  [new Error('备份的磁盘满了'), '备份的磁盘满了'],
  [new Error('“甲”没有找到'), '“甲”没有找到'],
  [new TypeError('Invalid URL'), '服务器出了错，原因在服务器日志里'],
  [new Error('no such column: 姓名'), '服务器出了错，原因在服务器日志里'],
  [Object.assign(new Error('EACCES: denied'), { code: 'EACCES' }), '服务器出了错（EACCES），原因在服务器日志里'],
  ['thrown text', '服务器出了错，原因在服务器日志里'],
])('%s is shown to people as %s', (error, told) => expect(toldReason(error)).toBe(told))

/** Files that pass the text of any error to a program, or to the author of a failed SQL statement. */
const NOT_TO_PEOPLE = new Set([
  'modules/monitor/console/database.commands.ts',
  'modules/online/report/run/run.ts',
  'platform/backup/copy/copy-process.ts',
  'platform/db/killable-process/read-only-process.ts',
  // Prints the error for an operator, who has no log of the error.
  'platform/backup/verify.ts',
  'platform/told-reason.ts',
])

test('only one function passes the text of an arbitrary error to people', () => {
  const root = path.join(import.meta.dirname, '..')
  const told = ['modules', 'platform'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => /(?<!test)\.ts$/.test(file))
      .filter((file) => /\? error\.message : String\(error\)/.test(readFileSync(path.join(root, file), 'utf8'))),
  )
  expect(told.filter((file) => !NOT_TO_PEOPLE.has(file))).toEqual([])
})
