import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isReportView, reportViewNames, reportViewOf } from '@mashu/contract/online/report/view'
import { readStatement } from '@mashu/report-sql'
import { honest } from '@mashu/report-sql/test/honest'
import { openHarness } from '../../../../../test/harness.ts'
import { openSchool } from '../../../../../test/school.ts'
import { compiledReport } from '../run/run.ts'
import { viewSubject } from '../view/subject.ts'
import { viewDocument } from '../view/view-document.ts'
import type { Reach } from '../view/view.queries.ts'
import { demoBoard, demoReports } from '../../../../seed/demo/write-reports.ts'
import { widgetQuery } from '../board/widget.rules.ts'

const site = await openHarness()
await openSchool(site)
const reach: Reach = { scope: { all: true }, zone: { name: 'Asia/Shanghai', clock: site.context.wire.clock } }
const read = (text: string) => readStatement(text, { database: site.database.kind, today: '2026-11-23' }, viewSubject)
const values = { status: '1', sex: '2', least: '0', most: '5', to: '4', n: '2', a: '1', b: '2' }
const run = (text: string) =>
  site.within(async () => {
    const statement = await read(text)
    const query = await compiledReport(statement, reach, { values, limit: 100 })
    const { rows } = await site.database.plain.executeQuery<Record<string, unknown>>(query)
    return { statement, rows }
  })

test('every permitted statement runs, and the result has the columns of the parsed SQL', async () => {
  const failed: string[] = []
  for (const text of honest)
    await run(text).then(
      ({ statement, rows }) => {
        const names = statement.columns.map(({ name }) => name)
        if (rows[0] && Object.keys(rows[0]).join() !== names.join()) failed.push(`${text}: ${Object.keys(rows[0])}`)
      },
      (error: unknown) => failed.push(`${text}: ${error instanceof Error ? error.message : String(error)}`),
    )
  expect(failed).toEqual([])
})

test('the example reports of the demo school run, and have the columns of their SQL', async () => {
  for (const { sql, columns } of demoReports) {
    const { statement } = await run(sql)
    expect(columns.map(([name]) => name).sort()).toEqual(statement.columns.map(({ name }) => name).sort())
  }
  for (const widget of demoBoard)
    await site.within(async () => {
      const query = widgetQuery(widget, viewSubject(widget.view)!, '2026-11-23')
      await site.database.plain.executeQuery(await compiledReport(query, reach, { values: query.values, limit: 5 }))
    })
})

test('a view has exactly the columns that the contract defines', async () => {
  for (const name of reportViewNames) {
    const { statement } = await run(`select * from ${name}`)
    expect(statement.columns.map((column) => column.name)).toEqual(
      reportViewOf(name).columns.map((column) => column.name),
    )
    expect(statement.subjects).toMatchObject([{ name }])
  }
  expect(isReportView('constructor')).toBe(false)
  const secret = /passw|salt|token|secret|phone|email|file|url/
  expect(
    reportViewNames.flatMap((name) => reportViewOf(name).columns.filter((column) => secret.test(column.name))),
  ).toEqual([])
})

test('typed SQL is parsed and rendered again, with bound parameters', async () => {
  const hostile = "' or 1=1 --"
  const { sql, parameters } = await site.within(async () =>
    compiledReport(await read("select account from rpt_students where account = ${who} or school = 'a''b'"), reach, {
      values: { who: hostile },
      limit: 10,
    }),
  )
  expect(parameters).toContain(hostile)
  expect(sql).not.toContain(hostile)
  expect(sql).toContain("'a''b'")
  expect((await run('select count(*) as n from rpt_students where account = ${who}')).rows).toEqual([{ n: 0 }])
})

test('a parameter that is compared with a number must be a number', async () => {
  await expect(
    site.within(async () => {
      const statement = await read('select 1 as a where 1 = ${n}')
      return compiledReport(statement, reach, { values: { n: '1; drop table x' }, limit: 1 })
    }),
  ).rejects.toThrow('参数“n”要填数字')
})

test('docs/report-views.md matches the contract', () => {
  const file = path.join(import.meta.dirname, '../../../../../../../docs/report-views.md')
  expect(readFileSync(file, 'utf8'), 'npm run report-views -w @mashu/server').toBe(viewDocument())
})
