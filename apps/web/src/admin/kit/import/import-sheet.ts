import type { BodyOf } from '@mashu/contract'
import type { ImportContract } from '@mashu/contract/sheet'
import { callWhole, download } from '@mashu/client'
import type { Resource, Values } from '../resource/resource.ts'

/** The import calls are alike for every resource; only their paths differ. */
type Sheets = ImportContract

export interface PreviewedRow {
  row: number
  cells: Record<string, string>
  errors: Record<string, string>
  /** Conversions of a text before it is written. */
  notes?: Record<string, string>
  /** It is not imported, and why where the server decided so. */
  left?: boolean
  reason?: string
  /** A row that is there is changed, or holds all of this already. */
  change?: 'update' | 'same'
  /** A question that only a person can answer. */
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

/** Reads a sheet on the server; nothing is written yet. */
export async function previewSheet(sheets: Sheets, file: File, query: Values = {}): Promise<Preview> {
  const form = new FormData()
  form.append('file', file, file.name)
  // Further input differs from resource to resource (the class a list is for).
  return (await callWhole(sheets.importPreview, { form, query } as never)).result as Preview
}

/** A person's changes in a preview: texts of cells, rows to leave out, answers to questions. */
export type Correction = Omit<BodyOf<ImportContract['importCheck']>, 'previewId'>

/** Corrects a preview; all rows are checked again. */
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

/** True for a row that waits for a person: it has a fault, or a question. */
export const isOpen = ({ errors, doubt, left }: PreviewedRow): boolean =>
  left !== true && (doubt !== undefined || Object.keys(errors).length > 0)

/** Rows that wait for a person, or all. */
export const rowsToShow = (preview: Preview, onlyOpen: boolean) =>
  onlyOpen ? preview.rows.filter(isOpen) : preview.rows

/** Returns the number of existing rows that the import would change. */
export const updateCount = ({ rows }: Preview): number =>
  rows.filter((row) => row.change === 'update' && row.left !== true && !isOpen(row)).length
