import { cgform, publishedForm } from '@mashu/contract/online/form/cgform'
import { newField, type RunningForm } from '@mashu/contract/online/form/definition'
import { formResource } from '@mashu/contract/online/form/form-resource'
import { sheetForm, sheetKinds, type SheetColumn, type SheetKind } from '@mashu/contract/online/form/sheet-form'
import { call, callWhole } from '@mashu/client'
import { confirmSheet, previewSheet, type Preview } from '../../kit/import/import-sheet.ts'

export interface WantedColumn extends SheetColumn {
  /** True if the column becomes a field. */
  isTaken: boolean
  isRequired: boolean
}

/** A form that was created from a sheet. */
export interface MadeForm {
  id: string
  title: string
  resource: ReturnType<typeof formResource>
  /** Null if the sheet contains only headings. */
  preview: Preview | null
}

const NAME_LETTERS = 10

export async function guessColumns(file: File): Promise<{ columns: WantedColumn[]; rows: number }> {
  const form = new FormData()
  form.append('file', file, file.name)
  const { result } = await callWhole(sheetForm.guess, { form } as never)
  const { columns, rows } = result as { columns: SheetColumn[]; rows: number }
  return { columns: columns.map((column) => ({ ...column, isTaken: true, isRequired: false })), rows }
}

/** The kind `choice` is offered only if the column has a few repeated texts. */
export const kindsFor = ({ choices }: SheetColumn): SheetKind[] =>
  (Object.keys(sheetKinds) as SheetKind[]).filter((kind) => kind !== 'choice' || choices.length > 0)

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** A deleted form keeps its table for some time, so a fixed name could be in use. */
function newName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(NAME_LETTERS))
  return `sheet_${[...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`
}

function fieldOf({ title, name, kind, choices, isRequired }: WantedColumn, at: number) {
  const { label: _label, ...field } = sheetKinds[kind]
  return {
    ...newField,
    ...field,
    dbFieldName: name,
    dbFieldTxt: title,
    fieldMustInput: isRequired ? ('1' as const) : ('0' as const),
    isQuery: at === 0 || kind === 'choice' ? ('1' as const) : ('0' as const),
    ...(kind === 'choice' ? { fieldExtendJson: JSON.stringify(choices) } : {}),
  }
}

/** Creates and publishes the form, and checks the rows. No row is written yet. */
export async function makeForm(
  file: File,
  { title, columns, rows }: { title: string; columns: readonly WantedColumn[]; rows: number },
): Promise<MadeForm> {
  const head = { tableName: newName(), tableTxt: title, formTemplate: '2' }
  const fields = columns.filter(({ isTaken }) => isTaken).map(fieldOf)
  const { id } = await call(cgform.addAll, { body: { head, fields, rules: [] } })
  try {
    await call(cgform.publish, { params: { id, mode: 'normal' } })
    const running: RunningForm = await call(publishedForm.read, { params: { formId: id } })
    const resource = formResource(running)
    return { id, title, resource, preview: rows === 0 ? null : await previewSheet(resource as never, file) }
  } catch (error) {
    await removeForm(id)
    throw error
  }
}

/** Deletes a form and its rows. */
export const removeForm = (id: string) => callWhole(cgform.delete, { query: { id } })

/**
 * Writes the valid rows, and adds the form to the menu.
 * @returns the number of written rows
 */
export async function fillForm({ id, resource, preview }: MadeForm): Promise<number> {
  const isAny = preview !== null && preview.validCount > 0
  const count = isAny ? (await confirmSheet(resource as never, preview.previewId, true)).result.count : 0
  await call(cgform.addToMenu, { body: { id } })
  return count
}
