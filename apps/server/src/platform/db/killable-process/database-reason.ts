import { toldReason } from '../../told-reason.ts'
import { OUT_OF_MEMORY, STOPPED } from './reader-host.ts'

type Pattern = readonly [RegExp, (name: string) => string]

const SYNTAX = (name: string) => (name === '' ? '有写错的地方' : `“${name}”这里写得不对`)
const AGGREGATE = (name: string) => (name === '' ? '汇总和分组没有写对' : `“${name}”要写在分组里，或者先汇总`)

/** All errors of the embedded database have the same code, so the text decides. */
const OF_SQLITE: readonly Pattern[] = [
  [/no such column: (\S+)/, (name) => `没有“${name}”这一列`],
  [/no such table: (\S+)/, (name) => `没有“${name}”这张表`],
  [/no such function: (\S+)/, (name) => `没有“${name}”这个函数`],
  [/ambiguous column name: (\S+)/, (name) => `几张表都有“${name}”，请写明是哪一张的`],
  [/circular reference: (\S+)/, (name) => `“${name}”用到了它自己`],
  [/wrong number of arguments to function (\w+)/, (name) => `函数“${name}”的参数个数不对`],
  [/misuse of (?:aggregate|window)(?: function)?:? (\w+)?/, AGGREGATE],
  [/near "(.{1,60}?)": syntax error/s, SYNTAX],
  [/unrecognized token: "(.{1,60}?)"/s, SYNTAX],
  [/incomplete input/, () => '没有写完'],
  [/same number of result columns|returns \d+ columns/, () => '列数对不上'],
  [/term out of range/, () => '排序或分组写的列号超出了范围'],
  [/integer overflow/, () => '数字太大'],
  [new RegExp(`${OUT_OF_MEMORY}|too big`), () => '要用的内存太多，请缩小范围'],
  [new RegExp(STOPPED), () => '查询中断了，请再试一次'],
  [/readonly|read-only/, () => '只能查询，不能改动'],
  [/NOT NULL constraint failed: (?:\w+\.)?(\w+)/, (name) => `“${name}”不能空着`],
  [/(?:FOREIGN KEY|CHECK) constraint failed/, () => '它指向的数据没有，或者不合要求'],
  [/malformed|not a database|disk image/, () => '数据库文件损坏了'],
]

/** By SQLSTATE, because the language of PostgreSQL's texts varies. The argument is the first quoted name. */
const OF_POSTGRES: Readonly<Record<string, (name: string) => string>> = {
  '42703': (name) => (name === '' ? '有一列没有' : `没有“${name}”这一列`),
  '42P01': (name) => (name === '' ? '有一张表没有' : `没有“${name}”这张表`),
  '42883': () => '没有这个函数或运算，或者它的参数类型不对',
  '42804': () => '类型对不上',
  '42601': SYNTAX,
  '42702': (name) => `几张表都有“${name}”，请写明是哪一张的`,
  '42803': AGGREGATE,
  '42P10': () => '排序或分组写的列号超出了范围',
  '22P02': (name) => (name === '' ? '有一个值的写法不对' : `“${name}”不是要的那种值`),
  '22007': (name) => `“${name}”不是日期或时间`,
  '22008': () => '日期或时间超出了范围',
  '22012': () => '除数是 0',
  '22003': () => '数字太大',
  '25006': () => '只能查询，不能改动',
  '42501': () => '没有权限',
  '53200': () => '要用的内存太多，请缩小范围',
  '53400': () => '要用的内存太多，请缩小范围',
  '54001': () => '太复杂了，请简化',
  '23502': (name) => `“${name}”不能空着`,
  '23503': () => '它指向的数据没有',
  '22001': () => '有一个值太长',
}

/** Texts of PostgreSQL that do not quote the name, such as `column t.x does not exist`. */
const UNQUOTED = /column (\S+) does not exist|column "(.+?)" must appear/

/** Explains to authors of SQL why a database refused a statement. The caller must log the original error. */
export function databaseReason(error: unknown): string {
  const { message = String(error), code = '' } = error as { message?: string; code?: unknown }
  const told = OF_POSTGRES[String(code)]
  if (told) {
    const [, plain, quoted] = UNQUOTED.exec(message) ?? []
    return told((plain ?? quoted ?? /"(.{1,60}?)"/s.exec(message)?.[1] ?? '').replaceAll('"', ''))
  }
  for (const [pattern, say] of OF_SQLITE) {
    const found = pattern.exec(message)
    if (found) return say(found[1] ?? '')
  }
  return toldReason(error)
}
