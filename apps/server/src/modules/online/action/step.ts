import { problem } from '@mashu/contract'
import type { ActionStep, FormAction, StepKind } from '@mashu/contract/online/form/action'
import { keyOf } from '@mashu/contract/online/form/name'
import { fillTemplate } from '@mashu/contract/sys/message/message-template'
import type { FieldValue } from '@mashu/formula'
import type { AppContext } from '../../../platform/app/context.ts'
import { commaList } from '../../../platform/comma-list.ts'
import { escapeHtml } from '../../../platform/http/field/escape-html.ts'
import { sendMessage } from '../../sys/announcement/announcement.ts'
import { HOOK_MESSAGE, queueMessage } from '../../sys/message/message.ts'
import { sendTemplate } from '../../sys/message-template/message-template.ts'
import { listHolderIds } from '../../sys/user/user.ts'
import {
  evaluate,
  fieldValues,
  listRowsBy,
  optionalForm,
  relatedForm,
  sourceOf,
  writeField,
  type OpenForm,
} from '../form/form.ts'
import { actorOf, type Cause } from './actor.ts'

type Row = Readonly<Record<string, unknown>>

export interface Stage {
  context: AppContext
  form: OpenForm
  action: FormAction
  row: Row & { id: string }
  cause: Cause
}

const MAX_ROWS = 100
const MAX_RECEIVERS = 20
const OWN_MESSAGES = '/isps/userAnnouncement'

const refuse = (message: string) => problem('input.invalid', { detail: message })

function valueOf({ context, form, row, cause }: Stage, { valueKind, value = '' }: ActionStep): FieldValue {
  return valueKind === 'formula' ? evaluate(context, form.definition, value, { row, user: cause }) : value
}

/** Both the name and the label of a field are keys. */
function places({ context, form, row }: Stage): Map<string, string> {
  const values = fieldValues(context, form.definition, row)
  return new Map(
    form.definition.fields.flatMap(({ dbFieldName, dbFieldTxt }) => {
      const value = values[dbFieldName] ?? ''
      const text = Array.isArray(value) ? value.join('、') : String(value)
      return [
        [dbFieldTxt, text],
        [dbFieldName, text],
      ] as [string, string][]
    }),
  )
}

async function setRelated(stage: Stage, step: ActionStep): Promise<void> {
  const { context, form, row, cause } = stage
  const found = relatedForm({ definition: form.definition, formOf: sourceOf }, step.by)
  const other = found && optionalForm(found.definition.head.id)
  if (!found || !other) throw refuse('关联的表单不在了')
  const chosen = commaList(String(row[keyOf(found.field.dbFieldName)] ?? ''))
  if (chosen.length === 0) return
  const rows = await listRowsBy(found.table, keyOf(found.kept), chosen, MAX_ROWS + 1)
  if (rows.length > MAX_ROWS) throw refuse(`关联的数据超过 ${MAX_ROWS} 条，没有填写`)
  const value = valueOf(stage, step)
  const user = actorOf(cause)
  for (const { id } of rows) await writeField(context, other.definition, { id, field: step.field ?? '', value, user })
}

async function message(stage: Stage, { name = '', field, value }: ActionStep): Promise<void> {
  const { context, row, cause } = stage
  const held = field ? row[keyOf(field)] : row['createBy']
  const receivers = value?.trim() ? [value.trim()] : commaList(String(held ?? ''))
  if (receivers.length === 0) throw refuse('没有接收人')
  if (receivers.length > MAX_RECEIVERS) throw refuse(`接收人超过 ${MAX_RECEIVERS} 个，没有发送`)
  const testData = JSON.stringify(Object.fromEntries(places(stage)))
  for (const receiver of receivers) {
    const sent = { templateCode: name, msgType: '', receiver, testData }
    await sendTemplate(sent, { user: actorOf(cause), log: context.app.log })
  }
}

async function announce(stage: Stage, { roles = '', title = '', text = '' }: ActionStep): Promise<void> {
  const filled = places(stage)
  const content = fillTemplate(text, filled)
  const html = `<p>${escapeHtml(content).replaceAll('\n', '<br>')}</p>`
  const people = await listHolderIds(commaList(roles))
  if (people.length === 0) throw refuse('选的角色里没有人')
  const shown = { content, by: { username: stage.cause.username } }
  await sendMessage(people, { title: fillTemplate(title, filled).slice(0, 100), html, page: OWN_MESSAGES, shown })
}

async function hook(stage: Stage, { name = '' }: ActionStep): Promise<void> {
  const { context, form, action, row } = stage
  const { tableName, tableTxt } = form.definition.head
  const values = fieldValues(context, form.definition, row)
  const content = JSON.stringify({ form: tableName, action: action.name, event: action.event, rowId: row.id, values })
  const title = `${tableTxt}：${action.name}`.slice(0, 100)
  await queueMessage({ type: HOOK_MESSAGE, title, receiver: name, content }, context.app.log)
}

const steps: Readonly<Record<StepKind, (stage: Stage, step: ActionStep) => Promise<void>>> = {
  set: async (stage, step) => {
    const { context, form, row, cause } = stage
    const written = { id: row.id, field: step.field ?? '', value: valueOf(stage, step), user: actorOf(cause) }
    await writeField(context, form.definition, written)
  },
  setRelated,
  message,
  announce,
  hook,
  // `account.ts` offers an import that creates the accounts.
  account: async () => {},
}

/** Runs a step in the caller's transaction. Messages and calls to other systems are queued. */
export const runStep = (stage: Stage, step: ActionStep): Promise<void> => steps[step.kind](stage, step)
