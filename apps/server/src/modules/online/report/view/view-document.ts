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

/** Generates `docs/report-views.md` from the contract. */
export const viewDocument = (): string =>
  `# Report views

This document lists the views of the school's own database that reports may read, by the builder and by SQL.

The source is \`packages/contract/src/online/report/view.ts\`. After a change of the source, run
\`npm run report-views -w @mashu/server\`. A test fails if this document is stale.

A view contains only rows that its reader may see: those of the whole school for administrators, and those of the
classes in their charge for everybody else. No view contains passwords, phone numbers, e-mail addresses, tokens or
files. The columns are the same on both databases.

**Online forms.** The view of a published form is \`rpt_form_\` with the name of its table. People who may open the list
of the form may read it, with the rows that they see in the list. It has a column for each field, except for files,
passwords and texts with markup. Further columns are \`row_id\`, \`filled_by\`, \`filled_time\`, \`filled_day\` and
\`filled_month\`.

A field with a time has the columns \`…_time\`, \`…_day\` and \`…_month\`. A field with a date also has \`…_month\`.

**Tables of data sources** (MySQL, MariaDB, PostgreSQL) are read by their own names, in boards and in SQL reports that
choose the data source, by people who may write SQL. Their columns are texts, numbers, booleans as 1 and 0, dates and
times. A time also has the columns \`…_day\` and \`…_month\`, a date the column \`…_month\`. Other types become text.
Files are left out.

The table of a form over a data source (数据源表单) is \`rpt_form_source_\` with the number of the form. People who may
open the list of the form may read it.

${reportViewNames.map(chapter).join('\n\n')}
`
