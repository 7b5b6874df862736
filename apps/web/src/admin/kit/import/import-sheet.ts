import type { BodyOf } from '@mashu/contract'
import type { ImportContract } from '@mashu/contract/sheet'
import { callWhole, download } from '@mashu/client'
import type { Resource, Values } from '../resource/resource.ts'

/** The import calls of all resources differ only in their paths. */
export type Sheets = ImportContract

export interface PreviewedRow {
  row: number
  cells: Record<string, string>
  errors: Record<string, string>
  /** By column, a change of the text before the row is written. */
  notes?: Record<string, string>
  /** True for a row that is not imported. If the server decided this, `reason` says why. */
  left?: boolean
  reason?: string
  /** Set when the row already exists. `same` means that all values are equal. */
  change?: 'update' | 'same'
  /** The user must answer this question before the row is imported. */
  doubt?: string
}

export interface Preview {
  previewId: string
  headings: { key: string; title: string; empty?: string }[]
  rows: PreviewedRow[]
  validCount: number
  errorCount: number
  /** Existing rows in the sheet. `on` is true when the import changes them. */
  update?: { on: boolean; count: number }
}

export function sheetsOf(resource: Resource): Sheets | null {
  return resource.importPreview && resource.importConfirm ? (resource as unknown as Sheets) : null
}

/** The server reads the sheet, but writes nothing. */
export async function previewSheet(sheets: Sheets, file: File, query: Values = {}): Promise<Preview> {
  const form = new FormData()
  form.append('file', file, file.name)
  // `query` contains, for example, the class of the list.
  return (await callWhole(sheets.importPreview, { form, query } as never)).result as Preview
}

/** Texts of cells, skipped rows, and answers to questions. */
export type Correction = Omit<BodyOf<ImportContract['importCheck']>, 'previewId'>

/** The server checks all rows again. */
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

/** A row with an error or an unanswered question is open, unless the row is skipped. */
export const isOpen = ({ errors, doubt, left }: PreviewedRow): boolean =>
  left !== true && (doubt !== undefined || Object.keys(errors).length > 0)

export const rowsToShow = (preview: Preview, onlyOpen: boolean) =>
  onlyOpen ? preview.rows.filter(isOpen) : preview.rows

export const updateCount = ({ rows }: Preview): number =>
  rows.filter((row) => row.change === 'update' && row.left !== true && !isOpen(row)).length
