import { reportViewNames, reportViewOf, type ReportColumn, type ReportKind } from '@mashu/contract/online/report/view'

const kinds: Readonly<Record<ReportKind, string>> = {
  id: 'key, text',
  text: 'text',
  number: 'number',
  money: 'whole fen, number',
  choice: 'value of a dictionary, text',
  numberChoice: 'value of a dictionary, number',
  time: 'local time, `yyyy-MM-dd HH:mm:ss`',
  day: 'local day, `yyyy-MM-dd`',
  month: 'local month, `yyyy-MM`',
}

const columnLine = ({ name, title, kind, dict }: ReportColumn): string =>
  `- \`${name}\` ${title}: ${kinds[kind]}${dict === undefined ? '' : ` (\`${dict}\`)`}`

function chapter(name: (typeof reportViewNames)[number]): string {
  const { title, row, needs, wholeSchool, columns } = reportViewOf(name)
  const limits = [
    ...(needs === undefined ? [] : [`Only for holders of \`${needs}\`.`]),
    ...(wholeSchool ? ['Only for those who see the whole school.'] : []),
  ]
  const about = [`A row is: ${row}.`, ...limits].join(' ')
  return `## \`${name}\` ${title}\n\n${about}\n\n${columns.map(columnLine).join('\n')}`
}

/** Generates the text of `docs/report-views.md` from the contract. */
export const viewDocument = (): string =>
  `# Report views

What reports of the school's own database may read, by the builder and by SQL. Written from
\`packages/contract/src/online/report/view.ts\` by \`npm run report-views -w @mashu/server\`; a test refuses it stale.

A view has the rows that its reader may see: all of the school for administrators, those of the classes in their charge
for everybody else. No view has passwords, phone numbers, e-mail addresses, tokens or files. Both databases give the
same columns.

A published online form is read as \`rpt_form_\` with the name of its table, for those who may open its list, with the
rows that they find there: a column for each field that is no file, password or text with mark-up (of a moment
\`…_time\`, \`…_day\` and \`…_month\`, of a day also \`…_month\`), and \`row_id\`, \`filled_by\`, \`filled_time\`,
\`filled_day\`, \`filled_month\`.

Tables of data sources (MySQL, MariaDB, PostgreSQL) are read by their own names, by SQL reports that choose the data
source and by boards, for those who may write SQL: texts, numbers, yes and no as 1 and 0, days and moments as above
(of a moment also \`…_day\` and \`…_month\`, of a day \`…_month\`); other types as text, files not at all. A table that
was made a form (数据源表单) is \`rpt_form_source_\` with the number of the form, for those who may open its list.

${reportViewNames.map(chapter).join('\n\n')}
`
