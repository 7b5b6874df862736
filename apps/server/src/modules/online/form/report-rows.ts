import type { FormField } from '@mashu/contract/online/form/definition'
import { limitedTo, mayCall, type Principal } from '../../../platform/auth/principal.ts'
import type { FormRowQuery } from './form-rows.ts'
import type { OpenForm } from './open-form.ts'
import { listOpenForms } from './published.ts'

/** A published form as reports read it. */
export interface ReportForm {
  /** Name of its table. */
  name: string
  title: string
  fields: readonly FormField[]
  /** The rows that the reader's list of the form has, with all columns. @throws `cgform.unreadableRule` */
  rows(): Promise<{ rows: FormRowQuery }>
}

function toReportForm(published: OpenForm, reader: Principal): ReportForm | undefined {
  const form = published.forUser(reader)
  const { access } = form.resource.list
  if (!mayCall(reader, access)) return undefined
  const { head, fields } = form.definition
  return {
    name: head.tableName,
    title: head.tableTxt,
    fields,
    rows: () => form.rowsFor(limitedTo(reader, access)),
  }
}

/** Published forms whose list this person may open, by their titles. */
export const reportForms = (reader: Principal): ReportForm[] =>
  listOpenForms()
    .map((form) => toReportForm(form, reader))
    .filter((form) => form !== undefined)
    .sort((a, b) => a.title.localeCompare(b.title, 'zh'))

/** The published form of this table; undefined where there is none, or none for this person. */
export function reportForm(name: string, reader: Principal): ReportForm | undefined {
  const form = listOpenForms().find(({ definition }) => definition.head.tableName === name)
  return form && toReportForm(form, reader)
}
