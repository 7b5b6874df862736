import type { ActionEvent, FormAction } from '@mashu/contract/online/form/action'
import { serverSteps } from '@mashu/contract/online/form/effect'
import type { Principal } from '../../../platform/auth/principal.ts'
import { transaction } from '../../../platform/db/database.ts'
import { perDatabase } from '../../../platform/db/per-database.ts'
import type { AnyHandler, OpenForm } from './open-form.ts'
import type { FormTable } from './reference/reference.queries.ts'
import { selectOptionalRow } from './reference/unique.queries.ts'
import { listPublishedActions } from './event/action.queries.ts'

type Row = Readonly<Record<string, unknown>>

/** A row that a person has just saved. */
export interface RowEvent {
  form: OpenForm
  id: string
  /** Null for a new row. */
  before: Row | null
  after: Row
  user: Principal
  actions: readonly FormAction[]
}
type Listener = (event: RowEvent) => Promise<void>

const listening = perDatabase((): { to: Listener | undefined } => ({ to: undefined }))

/** The listener runs in the transaction of the save, so that its error also undoes the save. */
export function onRowSaved(database: Parameters<typeof listening>[0], listener: Listener): void {
  listening(database).to = listener
}

interface Told {
  form: OpenForm
  table: FormTable
}

function reportingSaves({ form, table }: Told, verb: 'add' | 'edit', handler: AnyHandler): AnyHandler {
  const wanted: ReadonlySet<ActionEvent> = new Set(['fieldChanged', verb === 'add' ? 'added' : 'changed'])
  return async (call) => {
    const all = await listPublishedActions(form.definition.head.id)
    const actions = all.filter((action) => wanted.has(action.event) && serverSteps(action).length > 0)
    if (actions.length === 0) return handler(call)
    return transaction(async () => {
      const { body, user } = call as unknown as { body: Row; user: Principal }
      const before = verb === 'edit' ? await selectOptionalRow(table, String(body['id'])) : null
      const result = await handler(call)
      const id = verb === 'edit' ? String(body['id']) : (result as { id: string }).id
      const after = await selectOptionalRow(table, id)
      if (after) await listening().to?.({ form, id, before, after, user, actions })
      return result
    })
  }
}

/** The listener receives each row that a person saves. */
export function withRowEvents(form: OpenForm, table: FormTable): OpenForm {
  const withEvents = (shown: OpenForm): OpenForm => ({
    ...shown,
    forUser: (user) => withEvents(form.forUser(user)),
    handlerFor: (verb, user) => {
      const handler = shown.handlerFor(verb, user)
      return verb === 'add' || verb === 'edit' ? reportingSaves({ form, table }, verb, handler) : handler
    },
  })
  return withEvents(form)
}
