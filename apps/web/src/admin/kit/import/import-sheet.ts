import type { BodyOf } from '@mashu/contract'
import type { ImportContract } from '@mashu/contract/sheet'
import { callWhole, download } from '@mashu/client'
import type { Resource, Values } from '../resource/resource.ts'

/** The import endpoints of all resources are equal apart from their paths. */
export type Sheets = ImportContract

export interface PreviewedRow {
  row: number
  cells: Record<string, string>
  errors: Record<string, string>
  /** Changes that the server makes to the texts before they are written, by column. */
  notes?: Record<string, string>
  /** The row is not imported; the reason is given if the server decided so. */
  left?: boolean
  reason?: string
  /** Set when the row exists: it will be changed, or it already has all values. */
  change?: 'update' | 'same'
  /** A question that the user has to answer. */
  doubt?: string
}

export interface Preview {
  previewId: string
  headings: { key: string; title: string; empty?: string }[]
  rows: PreviewedRow[]
  validCount: number
  errorCount: number
  /** Number of rows that exist already, and whether they are changed. */
  update?: { on: boolean; count: number }
}

/** Returns the import calls of a resource, or null. */
export function sheetsOf(resource: Resource): Sheets | null {
  return resource.importPreview && resource.importConfirm ? (resource as unknown as Sheets) : null
}

/** Parses a sheet on the server; nothing is written yet. */
export async function previewSheet(sheets: Sheets, file: File, query: Values = {}): Promise<Preview> {
  const form = new FormData()
  form.append('file', file, file.name)
  // Additional input depends on the resource (the class of the list).
  return (await callWhole(sheets.importPreview, { form, query } as never)).result as Preview
}

/** The user's changes to a preview: texts of cells, skipped rows, answers to questions. */
export type Correction = Omit<BodyOf<ImportContract['importCheck']>, 'previewId'>

/** Sends changes of a preview; all rows are checked again. */
export const checkSheet = async (
  sheets: Pick<Sheets, 'importCheck'>,
  previewId: string,
  correction: Correction,
): Promise<Preview> => (await callWhole(sheets.importCheck, { body: { previewId, ...correction } })).result

export const confirmSheet = (sheets: Sheets, previewId: string, skipErrors: boolean) =>
  callWhole(sheets.importConfirm, { body: { previewId, skipErrors } })
export const undoSheet = (sheets: Pick<Sheets, 'importUndo'>, importId: string) =>
  callWhole(sheets.importUndo, { body: { importId } })
export const downloadTemplate = (sheets: Sheets, name: string) =>
  download(sheets.importTemplate, `${name}导入模板.xlsx`)

/** Returns true for a row with an error or a question. */
export const isOpen = ({ errors, doubt, left }: PreviewedRow): boolean =>
  left !== true && (doubt !== undefined || Object.keys(errors).length > 0)

/** Returns the rows with errors or questions, or all. */
export const rowsToShow = (preview: Preview, onlyOpen: boolean) =>
  onlyOpen ? preview.rows.filter(isOpen) : preview.rows

/** Returns the number of existing rows that the import would change. */
export const updateCount = ({ rows }: Preview): number =>
  rows.filter((row) => row.change === 'update' && row.left !== true && !isOpen(row)).length
