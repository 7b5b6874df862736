import type { PublishedForm } from '@mashu/contract/online/form/definition'
import { keyOf } from '@mashu/contract/online/form/name'
import { memoryCopy } from '../../../platform/instances/memory-copy.ts'
import { setMadeKeys } from '../../../platform/history/bin/made-keys.ts'
import { perDatabase } from '../../../platform/db/per-database.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import type { FileColumn } from '../../../platform/files/collect/file-columns.ts'
import { selectOptionalPublished } from './event/action.queries.ts'
import { listPublished } from './form.queries.ts'
import { listFormFiles } from './version/version.queries.ts'
import { listOldTables } from './table/old-table.queries.ts'
import { withRowEvents } from './row-event.service.ts'
import { openForm, type OpenForm } from './open-form.ts'
import { keysOf, related, stateOf } from './related.ts'
import { fieldRightsCopy } from './rights/field-limits.ts'
import type { FormFinder } from './reference/reference.ts'
import { tableKey } from './table/table.queries.ts'

interface Published {
  context: AppContext | undefined
  definitions: Map<string, PublishedForm>
  /** `state` contains the versions of the form and its related forms. */
  forms: Map<string, { state: string; form: OpenForm }>
}
const published = perDatabase((): Published => ({ context: undefined, definitions: new Map(), forms: new Map() }))

/** Returns a published form as a source of choices. */
export const sourceOf: FormFinder = (id) => {
  const definition = optionalForm(id)?.definition
  return definition && { definition, table: tableKey(definition.head.tableName) }
}

async function refresh(): Promise<void> {
  const { context, definitions, forms } = published()
  if (!context) return
  const current = new Map((await listPublished()).map(({ id, version }) => [id, version]))
  for (const id of definitions.keys()) if (!current.has(id)) definitions.delete(id)
  for (const [id, version] of current) {
    if (definitions.get(id)?.head.tableVersion === version) continue
    const definition = await selectOptionalPublished(id, version)
    if (definition) definitions.set(id, definition)
  }
  for (const [id, { form }] of forms)
    if (!definitions.has(id)) {
      forms.delete(id)
      context.recordedTables.delete(form.wireTable)
    }
  const all = related([...definitions.values()])
  setMadeKeys(all.flatMap(keysOf))
  for (const running of all) {
    const { id } = running.head
    const main = all.find(({ head }) => head.id === running.mainId)
    const state = stateOf(running, main)
    if (forms.get(id)?.state !== state)
      forms.set(id, {
        state,
        form: withRowEvents(openForm(context, running, main, sourceOf), tableKey(running.head.tableName)),
      })
  }
}

export const publishedCopy = memoryCopy('online-forms', refresh)

/** The forms are read when the server is ready. */
export function followPublished(context: AppContext): void {
  published(context.database).context = context
  publishedCopy.follow(context)
  fieldRightsCopy.follow(context)
}

export const listOpenForms = (): OpenForm[] => [...published().forms.values()].map(({ form }) => form)

export const optionalForm = (id: string): OpenForm | undefined => published().forms.get(id)?.form

/**
 * Returns the columns with stored files, for the clean-up. Reads the database, because the copy in memory may be
 * outdated.
 */
export async function formFileColumns(): Promise<Pick<FileColumn, 'table' | 'column'>[]> {
  const found = [...(await listFormFiles()), ...(await listOldTables())]
  return found.flatMap(({ tableName, fileColumns }) => {
    const columns = (fileColumns ?? '').split(',').filter(Boolean)
    return columns.map((column) => ({ table: tableKey(tableName), column: keyOf(column) }))
  })
}
