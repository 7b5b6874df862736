import { expect, test } from 'vitest'
import { Problem } from '@mashu/contract'
import { isReportView, reportViewOf } from '@mashu/contract/online/report/view'
import { readStatement, type Spelling, type SqlFragment } from '../src/index.ts'
import { attacks } from './attacks.ts'
import { honest } from './honest.ts'

const viewOf = (name: string) => (isReportView(name) ? { name, view: reportViewOf(name) } : undefined)
const SPELLINGS: readonly Spelling[] = ['sqlite', 'postgres', 'mysql']

const read = (sql: string, database: Spelling = 'postgres') =>
  readStatement(sql, { database, today: '2026-11-23' }, viewOf)
const shown = (text: readonly SqlFragment[]) =>
  text.map((piece) => (typeof piece === 'string' ? piece : `[${piece.name}]`)).join('')

test('there are at least 200 attacks and 100 honest queries', () => {
  expect(new Set(attacks).size).toBeGreaterThanOrEqual(200)
  expect(new Set(honest).size).toBeGreaterThanOrEqual(100)
})

test.each(SPELLINGS)('no attack is accepted with the SQL dialect %s', async (database) => {
  const passed: string[] = []
  for (const sql of attacks)
    await read(sql, database).then(
      () => passed.push(sql),
      (error: unknown) => {
        if (!(error instanceof Problem) || !/^report\.(closed|unreadable)$/.test(error.key))
          passed.push(`${sql}: ${error}`)
      },
    )
  expect(passed).toEqual([])
})

test('an honest query reads only report views, which are returned as its subjects', async () => {
  for (const sql of honest) {
    const { columns, subjects } = await read(sql)
    expect([sql, columns.length]).not.toEqual([sql, 0])
    const named = new Set(sql.toLowerCase().match(/rpt_[a-z_]+/g))
    expect([sql, subjects.map(({ name }) => name).sort()]).toEqual([sql, [...named].sort()])
  }
})

test.each([
  ['select name frm rpt_student', '“rpt_student”这里不对'],
  ['select count(', '没有写完'],
  ["select 'a", "“'a”这里不对"],
])('the error message for %s contains the position of the error', async (sql, reason) => {
  await expect(read(sql)).rejects.toMatchObject({ key: 'report.unreadable', message: expect.stringContaining(reason) })
})

test('a statement is rendered again without its comments', async () => {
  const { text } = await read("SELECT account /* all */ FROM rpt_students WHERE school = 'a''b' -- end")
  expect(shown(text)).toBe(
    `select "account" as "account" from "rpt_students" as "rpt_students" where ("school" = 'a''b')`,
  )
})

test.each([
  ['sqlite', 'max("like_count", "view_count")', 'cast("score" as bigint)', '"work_name" like '],
  ['postgres', 'greatest("like_count", "view_count")', 'cast("score" as bigint)', '"work_name" ilike '],
  ['mysql', 'greatest("like_count", "view_count")', 'cast("score" as signed)', '"work_name" like '],
] as const)('a statement for %s has the functions and types of that database', async (database, ...words) => {
  const sql =
    'select greatest(like_count, view_count) as a, cast(score as integer) as b from rpt_works ' +
    'where work_name like ${word}'
  const rendered = shown((await read(sql, database)).text)
  for (const word of words) expect(rendered).toContain(word)
})

test('a query can replace the name of a table', async () => {
  const view = { title: '人', row: '一个人', columns: [{ name: 'name', title: '名字', kind: 'text' }] } as const
  const subject = { view, foreign: { text: 'select name from person' } }
  const { text, subjects } = await readStatement(
    'select p.name from people p',
    { database: 'mysql', today: '2026-11-23', isForeign: true },
    (name) => (name === 'people' ? subject : undefined),
  )
  expect(shown(text)).toBe('select "p"."name" as "name" from (select name from person) as "p"')
  expect(subjects).toEqual([subject])
})

test('a parameter has the kind of the value with which it is compared', async () => {
  const { text, parameters } = await read(
    'select account from rpt_students where sex = ${sex} and ${name} = account and 1 < ${sum} and account like ${name}',
  )
  const kinds = text.flatMap((piece) => (typeof piece === 'object' ? [`${piece.name}:${piece.isNumber}`] : []))
  expect(kinds).toEqual(['sex:true', 'name:false', 'sum:true', 'name:false'])
  expect(parameters).toEqual(['sex', 'name', 'sum'])
})
