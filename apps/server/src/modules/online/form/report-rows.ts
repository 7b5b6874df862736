import type { FormField } from '@mashu/contract/online/form/definition'
import { limitedTo, mayCall, type Principal } from '../../../platform/auth/principal.ts'
import type { FormRowQuery } from './form-rows.ts'
import type { OpenForm } from './open-form.ts'
import { listOpenForms } from './published.ts'

/** A published form as a source of reports. */
export interface ReportForm {
  /** The name of the form's table. */
  name: string
  title: string
  fields: readonly FormField[]
  /**
   * Returns the rows and columns that the list shows to the reader.
   * @throws `cgform.unreadableRule`
   */
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

/** Returns the forms with a list that this person may open, ordered by title. */
export const reportForms = (reader: Principal): ReportForm[] =>
  listOpenForms()
    .map((form) => toReportForm(form, reader))
    .filter((form) => form !== undefined)
    .sort((a, b) => a.title.localeCompare(b.title, 'zh'))

/** Returns undefined when the person may not open the list of the form. */
export function reportForm(name: string, reader: Principal): ReportForm | undefined {
  const form = listOpenForms().find(({ definition }) => definition.head.tableName === name)
  return form && toReportForm(form, reader)
}
