import { expect, test } from 'vitest'
import { databaseReason } from './database-reason.ts'
import { OUT_OF_MEMORY, STOPPED } from './reader-host.ts'

const coded = (code: string, message: string) => Object.assign(new Error(message), { code })

test.each([
  [new Error('no such column: 姓名'), '没有“姓名”这一列'],
  [new Error('near "frm": syntax error'), '“frm”这里写得不对'],
  [new Error('misuse of aggregate: SUM()'), '“SUM”要写在分组里，或者先汇总'],
  [coded('42703', 'column w.titel does not exist'), '没有“w.titel”这一列'],
  [coded('42P01', 'relation "nothing" does not exist'), '没有“nothing”这张表'],
  [coded('42601', 'syntax error at or near "frm"'), '“frm”这里写得不对'],
  [coded('42803', 'column "w.id" must appear in the GROUP BY clause'), '“w.id”要写在分组里，或者先汇总'],
  [new Error(OUT_OF_MEMORY), '要用的内存太多，请缩小范围'],
  [new Error(STOPPED), '查询中断了，请再试一次'],
  [coded('XX000', 'cache lookup failed for type 12'), '服务器出了错，原因在服务器日志里'],
  [new Error('bind on a busy prepared statement'), '服务器出了错，原因在服务器日志里'],
])('%s is explained as %s', (error, told) => expect(databaseReason(error)).toBe(told))
