import { cgformProblem } from '@mashu/contract/online/form/cgform'
import { choicesOf, controlOf } from '@mashu/contract/online/form/control'
import type { FormField } from '@mashu/contract/online/form/definition'
import { keyOf } from '@mashu/contract/online/form/name'
import type { FormResults } from '@mashu/contract/online/form/public/form-results'
import { limitedTo, mayCall, type Principal } from '../../../platform/auth/principal.ts'
import { withReaders } from '../../../platform/db/database.ts'
import { briefCache } from '../../../platform/db/cached-reads.ts'
import { addDays, dayOf, daysBetween, startOfDay } from '../../../platform/time/day.ts'
import { now, type ZoneClock } from '../../../platform/time/time.ts'
import { dictCache } from '../../sys/dict/dict.ts'
import { optionalForm, type FormRowQuery, type OpenForm } from '../form/form.ts'
import { countByColumn, countByHour, countRows } from './results.queries.ts'

/** Maximum number of charts per form. */
const MAX_CHARTS = 12
const DAYS = 30

type Choice = FormResults['choices'][number]

const isChoice = (field: FormField) =>
  (controlOf(field.fieldShowType)?.choices === true || field.fieldShowType === 'switch') &&
  !field.dictField?.includes(',')

function textOf(field: FormField, value: string): string {
  if (field.fieldShowType === 'switch') return value === '1' ? '是' : '否'
  return field.dictField ? dictCache().text(field.dictField, value) || value : value
}

/** Choices come in the order of the form, then values that are no longer a choice. */
function choiceOf(field: FormField, groups: readonly { value: string; count: number }[]): Choice {
  const isSeveral = controlOf(field.fieldShowType)?.kind === 'list'
  const counts = new Map(choicesOf(field).map((text) => [text, 0]))
  for (const { value, count } of groups)
    for (const piece of isSeveral ? value.split(',') : [value]) {
      const text = textOf(field, piece)
      if (text !== '') counts.set(text, (counts.get(text) ?? 0) + count)
    }
  const parts = [...counts].map(([text, count]) => ({ text, count }))
  return { key: keyOf(field.dbFieldName), label: field.dbFieldTxt, isSeveral, parts }
}

async function daysOf(rows: FormRowQuery, clock: ZoneClock): Promise<FormResults['days']> {
  const today = dayOf(clock, now())
  const first = addDays(today, 1 - DAYS)
  const counts = new Map(daysBetween(first, today).map((day) => [day, 0]))
  for (const { hour, count } of await countByHour(rows, startOfDay(clock, first))) {
    const day = dayOf(clock, `${hour}:00:00.000Z`)
    if (counts.has(day)) counts.set(day, counts.get(day)! + count)
  }
  return [...counts].map(([day, count]) => ({ day, count }))
}

/** Open dialogs ask every few seconds, so readers of the same rows share one count. */
const cachedResults = briefCache<FormResults>(100)

/** @throws the same error for an unknown form and for a list that the reader may not open */
export async function readResults(
  formId: string,
  user: Principal,
  { clock, guest }: { clock: ZoneClock; guest: string },
): Promise<FormResults> {
  const form = optionalForm(formId)
  if (!form || !mayCall(user, form.resource.list.access)) throw cgformProblem('cgform.none')
  const reader = limitedTo(user, form.resource.list.access)
  const { rows } = await form.rowsFor(reader)
  const { sql, parameters } = rows.compile()
  const count = () =>
    withReaders(async () => {
      // A query can only run on the connection for which it was built.
      const { rows: read } = await form.rowsFor(reader)
      return countAll(form, read, { clock, guest })
    })
  return cachedResults(JSON.stringify([formId, form.definition.fields.map(({ id }) => id), sql, parameters]), count)
}

async function countAll(
  form: OpenForm,
  rows: FormRowQuery,
  { clock, guest }: { clock: ZoneClock; guest: string },
): Promise<FormResults> {
  const { head, fields } = form.definition
  const counted = await countRows(rows, guest)
  const choices: Choice[] = []
  for (const field of fields.filter(isChoice).slice(0, MAX_CHARTS))
    choices.push(choiceOf(field, await countByColumn(rows, keyOf(field.dbFieldName))))
  return { title: head.tableTxt, ...counted, days: await daysOf(rows, clock), choices }
}
