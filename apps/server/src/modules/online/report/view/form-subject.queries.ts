import { sql, type Expression } from 'kysely'
import { db } from '../../../../platform/db/database.ts'
import type { ReportForm } from '../../form/form.ts'
import { formColumns, type FormColumn } from './form-columns.ts'
import { localTime, type Zone } from './local-time.ts'
import type { Subject } from './subject.ts'

function valueOf({ key, part }: FormColumn, zone: Zone): Expression<unknown> {
  const reference = `answer_row.${key}`
  switch (part) {
    case 'plain':
      return sql.ref(reference)
    case 'monthOfDay':
      return sql`substr(${sql.ref(reference)}, 1, 7)`
    case 'time':
      return localTime(reference, zone)
    case 'day':
      return sql`substr(${localTime(reference, zone)}, 1, 10)`
    case 'month':
      return sql`substr(${localTime(reference, zone)}, 1, 7)`
  }
}

/** Restricts a form to the rows that the reader can list. */
export function formSubject(form: ReportForm): Subject {
  const columns = formColumns(form.fields)
  return {
    name: `rpt_form_${form.name}`,
    view: { title: form.title, day: 'filled_day', row: `表单“${form.title}”里填的一份`, columns },
    async rows({ zone }) {
      const { rows } = await form.rows()
      const values = columns.map((column) => sql<unknown>`${valueOf(column, zone)}`.as(column.name))
      return { rows: db().selectFrom(rows.as('answer_row')).select(values) }
    },
  }
}
