import { parseCsv } from 'hucre/csv'
import { readXls, readXlsx } from 'hucre/xlsx'
import mammoth from 'mammoth'
import { decodeText } from './decode-text.ts'
import type { DocumentAnswer, DocumentOrder, SheetTable } from './read-document.ts'

/** The page can stop this worker when a malicious file takes too long. */

const MAX_ROWS = 1000
const MAX_COLUMNS = 60
const MAX_SHEETS = 30

type Cell = string | number | boolean | Date | null | undefined

const pad = (value: number) => String(value).padStart(2, '0')

function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (!(cell instanceof Date)) return String(cell)
  const day = `${cell.getUTCFullYear()}-${pad(cell.getUTCMonth() + 1)}-${pad(cell.getUTCDate())}`
  const time = `${pad(cell.getUTCHours())}:${pad(cell.getUTCMinutes())}`
  return time === '00:00' ? day : `${day} ${time}`
}

function tableOf(name: string, rows: readonly (readonly Cell[])[]): SheetTable {
  return {
    name,
    rows: rows.slice(0, MAX_ROWS).map((cells) => cells.slice(0, MAX_COLUMNS).map(cellText)),
    cut: rows.length > MAX_ROWS || rows.some((cells) => cells.length > MAX_COLUMNS),
  }
}

async function sheetsOf(bytes: ArrayBuffer): Promise<SheetTable[]> {
  const data = new Uint8Array(bytes)
  const isZip = data[0] === 0x50 && data[1] === 0x4b
  const isOld = data[0] === 0xd0 && data[1] === 0xcf
  if (!isZip && !isOld) return [tableOf('', parseCsv(decodeText(data)) as Cell[][])]
  const { sheets } = isZip ? await readXlsx(data) : await readXls(data)
  return sheets.slice(0, MAX_SHEETS).map(({ name, rows }) => tableOf(name, rows as Cell[][]))
}

async function read({ kind, bytes }: DocumentOrder): Promise<DocumentAnswer> {
  if (kind === 'sheet') return { sheets: await sheetsOf(bytes) }
  const { value } = await mammoth.convertToHtml({ arrayBuffer: bytes })
  return { markup: value }
}

self.addEventListener('message', ({ data }: MessageEvent<DocumentOrder>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other listener
  const tell = (answer: DocumentAnswer) => self.postMessage(answer)
  read(data).then(tell, () => tell({ fault: true }))
})
