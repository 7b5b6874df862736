import type { ImportContract } from '@mashu/contract/sheet'
import { callWhole, download } from '@mashu/client'
import type { Resource, Values } from '../resource/resource.ts'

/** The import calls are alike for every resource; only their paths differ. */
type Sheets = ImportContract

export interface Preview {
  previewId: string
  headings: { key: string; title: string; empty?: string }[]
  rows: { row: number; cells: Record<string, string>; errors: Record<string, string> }[]
  validCount: number
  errorCount: number
}

/** Whether the resource can take in sheets. */
export function sheetsOf(resource: Resource): Sheets | null {
  return resource.importPreview && resource.importConfirm ? (resource as unknown as Sheets) : null
}

/** Reads a sheet on the server; nothing is written yet. */
export async function previewSheet(sheets: Sheets, file: File, query: Values = {}): Promise<Preview> {
  const form = new FormData()
  form.append('file', file, file.name)
  // What is asked besides the file differs from resource to resource (the class a list is for).
  return (await callWhole(sheets.importPreview, { form, query } as never)).result as Preview
}

/** A cell of a preview as a person corrected it. */
export interface CorrectedCell {
  row: number
  key: string
  text: string
}

/** Corrects cells of a preview; all rows are checked again. */
export const checkSheet = async (
  sheets: Pick<Sheets, 'importCheck'>,
  previewId: string,
  cells: CorrectedCell[],
): Promise<Preview> => (await callWhole(sheets.importCheck, { body: { previewId, cells } })).result

export const confirmSheet = (sheets: Sheets, previewId: string, skipErrors: boolean) =>
  callWhole(sheets.importConfirm, { body: { previewId, skipErrors } })
export const undoSheet = (sheets: Pick<Sheets, 'importUndo'>, importId: string) =>
  callWhole(sheets.importUndo, { body: { importId } })
export const downloadTemplate = (sheets: Sheets, name: string) =>
  download(sheets.importTemplate, `${name}导入模板.xlsx`)

/** Rows that have a fault, or all. */
export const rowsToShow = (preview: Preview, onlyFaulty: boolean) =>
  onlyFaulty ? preview.rows.filter((row) => Object.keys(row.errors).length > 0) : preview.rows
