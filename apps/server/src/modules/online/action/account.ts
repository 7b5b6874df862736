import { Text } from '@mashu/contract'
import type { FormAction } from '@mashu/contract/online/form/action'
import { cgformProblem } from '@mashu/contract/online/form/cgform'
import type { FormDefinition } from '@mashu/contract/online/form/definition'
import { keyOf } from '@mashu/contract/online/form/name'
import { subKeyOf } from '@mashu/contract/online/form/relation'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import type { ImportRow, SheetSource } from '../../../platform/sheet/sheet.ts'
import { classStudentSheet } from '../../sys/class-student/class-student.ts'
import { listNamesOf } from '../../sys/user/user.ts'
import { listPublishedActions, optionalForm, type OpenForm } from '../form/form.ts'
import { deleteConverted, insertConverted, listConverted, type SourceRow } from './account.queries.ts'
import { insertRun } from './run.queries.ts'
import { isMet, makesAccounts, noted, runSteps } from './run.service.ts'
import { listPressable, metRow, reachedRow } from './button.service.ts'

type Row = Readonly<Record<string, unknown>>

/** The form row from which a child comes. In a preview, a hidden cell of the child's row contains this source. */
interface Origin extends SourceRow {
  formId: string
  /** The form with the button. The other steps of the action run once for the row `mainRow`. */
  mainForm: string
  mainRow: string
  actionId: string
  /** The reason why the row cannot be converted now, or an empty text. */
  refused: string
}

interface Wanted {
  formId: string
  buttonId: string
  departId: string
  rowIds: readonly string[]
}

/** Returns the display text of a value that was chosen from a list, or otherwise the value itself. */
function textOf(row: Row, field: string | undefined): string {
  if (!field) return ''
  const value = row[`${keyOf(field)}_dictText`] ?? row[keyOf(field)] ?? ''
  return String(value).trim()
}

/** Returns the row itself, or, if `sub` names a sub form, the rows of this sub form. */
function childrenOf(
  { definition }: OpenForm,
  row: Row,
  sub: string | undefined,
): { form: FormDefinition; rows: readonly Row[] } {
  const form = sub ? definition.subs?.find(({ head }) => head.tableName === sub) : definition
  if (!form) throw cgformProblem('cgform.noChildren')
  return { form, rows: sub ? ((row[subKeyOf(form)] ?? []) as Row[]) : [row] }
}

/**
 * Returns the children of the chosen rows as a list of students.
 * @throws `cgform.noButton` when the person may not use the button, `cgform.noChildren` when no row contains a child
 */
export async function rowsToConvert(
  context: AppContext,
  { formId, buttonId, departId, rowIds }: Wanted,
  user: Principal,
): Promise<ImportRow[]> {
  const { form, actions } = await listPressable(formId, user)
  const action = actions.find(({ id }) => id === buttonId)
  const step = action?.steps.find(({ kind }) => kind === 'account')
  if (!action || !step) throw cgformProblem('cgform.noButton')
  const rows: ImportRow[] = []
  for (const mainRow of new Set(rowIds)) {
    const isNow = isMet(context, form, action, { row: await reachedRow(form, mainRow, user), user })
    const refused = isNow ? '' : cgformProblem('cgform.buttonNotNow', { name: action.name }).message
    const children = childrenOf(form, await metRow(form, mainRow, user), step.sub)
    for (const child of children.rows) {
      const { id } = children.form.head
      const from = { formId: id, rowId: String(child['id']), mainForm: formId, mainRow, actionId: action.id, refused }
      const cells = {
        realname: textOf(child, step.field),
        username: textOf(child, step.accountField),
        className: textOf(child, step.classField),
        departId,
        origin: JSON.stringify(from satisfies Origin),
      }
      rows.push({ row: rows.length + 1, cells, values: {}, errors: {} })
    }
  }
  if (rows.length === 0) throw cgformProblem('cgform.noChildren')
  return rows
}

const originOf = (values: Row) => JSON.parse(String(values['origin'])) as Origin

/** Refuses rows that were already converted or cannot be converted now. */
async function check(rows: ImportRow[], user: Principal): Promise<void> {
  await classStudentSheet.check!(rows, user)
  const origins = rows.map(({ cells }) => originOf(cells))
  const converted = await listConverted(origins.map(({ rowId }) => rowId))
  const people = new Map((await listNamesOf(converted.map(({ userId }) => userId))).map((each) => [each.id, each]))
  for (const [at, { errors }] of rows.entries()) {
    const { formId, rowId, refused } = origins[at]!
    const account = converted.find((each) => each.formId === formId && each.rowId === rowId)
    const person = account && people.get(account.userId)
    if (account) errors[''] ??= person ? `已经转成账号 ${person.username}` : '已经转成账号，它在回收站里'
    else if (refused) errors[''] ??= refused
  }
}

/** Records the account in the runs of the action. @returns the arguments for the other steps */
async function note(context: AppContext, origin: Origin, { username, user }: { username: string; user: Principal }) {
  const form = optionalForm(origin.mainForm)
  const actions = form ? await listPublishedActions(origin.mainForm) : []
  const action: FormAction | undefined = actions.find(({ id }) => id === origin.actionId)
  if (!form || !action || !makesAccounts(action)) throw cgformProblem('cgform.noButton')
  const cause = { username: user.username, orgCode: user.orgCode }
  const wanted = { context, form, action, rowId: origin.mainRow, cause }
  await insertRun({ ...noted(wanted), state: 'done', detail: `账号 ${username}` })
  return wanted
}

/** Forms do not have these columns. Without a recorded consent, the guardian is asked at the first login. */
const LEFT_OUT: ReadonlySet<string> = new Set(['phone', 'birthday', 'consent'])

/** Imports rows of forms like a list of students, with the same accounts, passwords and undo. */
export function accountSheet(context: AppContext): SheetSource {
  /** The ids of the main rows whose other steps have already run. */
  const acted = new WeakMap<Principal, Set<string>>()
  return {
    ...classStudentSheet,
    columns: [
      ...classStudentSheet.columns.filter(({ key }) => !LEFT_OUT.has(key)),
      { key: 'origin', schema: Text(1000), only: 'preset' },
    ],
    check,
    async insert({ origin: _origin, ...values }, user) {
      const origin = originOf({ origin: _origin })
      const id = await classStudentSheet.insert(values, user)
      await insertConverted(origin, id, user.username)
      const wanted = await note(context, origin, { username: String(values['username']), user })
      const done = acted.get(user) ?? new Set()
      if (!done.has(origin.mainRow)) await runSteps(wanted)
      acted.set(user, done.add(origin.mainRow))
      return id
    },
    async remove(ids, user) {
      await deleteConverted(ids)
      await classStudentSheet.remove!(ids, user)
    },
  }
}
