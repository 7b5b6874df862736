import { offerUndo } from './undo-note.ts'

/** The list on the stage into which a file is imported. */
export interface ShownList {
  readonly name: string
  items(): readonly unknown[]
  set(items: readonly unknown[]): void
}

export interface Talk {
  say(text: string): void
  /** Columns count from 0. Resolves to null without a choice. */
  askForColumn(columns: readonly (readonly string[])[]): Promise<number | null>
}

/** Decodes a file as UTF-8 or else as GB18030. */
export async function readText(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

const isFilled = (row: readonly unknown[]): boolean => row.some((cell) => cell !== '')

/** Omits empty rows at the end of the file. */
export function columnsOf(rows: readonly (readonly unknown[])[]): string[][] {
  const filled = rows.slice(0, rows.findLastIndex(isFilled) + 1)
  const width = Math.max(0, ...filled.map(({ length }) => length))
  return Array.from({ length: width }, (_, column) =>
    filled.map((row) => row[column]).filter((cell) => typeof cell === 'string'),
  )
}

/** Imports one column of a file into a list. The list changes only after a choice, and the import can be undone. */
export async function importList(
  rows: readonly (readonly unknown[])[],
  list: ShownList,
  { say, askForColumn }: Talk,
): Promise<void> {
  const columns = columnsOf(rows)
  if (columns.length === 0) return say('这个文件是空的，列表没有变')
  const column = columns.length === 1 ? 0 : await askForColumn(columns)
  const items = column === null ? undefined : columns[column]
  if (items === undefined) return undefined
  const former = [...list.items()]
  list.set(items)
  offerUndo(`列表“${list.name}”换成了文件里的 ${items.length} 项`, () => list.set(former))
  return undefined
}
