import { Worker } from 'node:worker_threads'
import { sheetProblem, type sheetProblems } from '@mashu/contract/sheet'
import { limitConcurrency } from '../../limit-concurrency.ts'
import { threadMemory } from '../../thread/thread-memory.ts'
import { programOf } from '../../thread/program.ts'

/** An empty cell is an empty text. */
export type Grid = string[][]

export interface SheetOrder {
  bytes: Uint8Array
  maxRows: number
}
/** Files that are no workbooks have one sheet with an empty name. */
export interface NamedGrid {
  name: string
  rows: Grid
}
export type SheetFault = Extract<
  keyof typeof sheetProblems,
  'sheet.unreadable' | 'sheet.tooLarge' | 'sheet.encrypted' | 'sheet.otherKind'
>
export type SheetResult = { sheets: NamedGrid[] } | { fault: SheetFault; values?: Record<string, string> }

/** Milliseconds, enough for a busy machine. The largest valid sheet takes a second. */
const TIME_MS = 30_000
const HEAP_MB = 256
/** A hostile sheet uses a processor until its time limit, so only one sheet is read at a time. */
const turn = limitConcurrency(1)

const TOO_LARGE: SheetResult = { fault: 'sheet.tooLarge' }
const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/**
 * Reads the visible sheets of .xlsx, .xls, .ods, .csv, and web pages or XML named .xls, in another thread. Each sheet
 * has at most `maxRows + 1` rows, so that the caller can notice too many rows.
 * @throws `sheet.unreadable`, `sheet.tooLarge`, `sheet.encrypted`, `sheet.otherKind`
 */
export async function readSheets(bytes: Uint8Array, maxRows: number): Promise<NamedGrid[]> {
  const result = await turn(() => inThread({ bytes, maxRows }))
  if ('fault' in result) throw sheetProblem(result.fault, result.values)
  return result.sheets
}

/** Reads the first visible sheet (see `readSheets`). */
export const readSheet = async (bytes: Uint8Array, maxRows: number): Promise<Grid> =>
  (await readSheets(bytes, maxRows))[0]?.rows ?? []

function inThread(order: SheetOrder): Promise<SheetResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(programOf('sheet-worker', new URL('./sheet-worker.ts', import.meta.url)), {
      workerData: order,
      // If a hostile sheet takes over its reader, the thread contains no secrets.
      env: {},
      resourceLimits: threadMemory(HEAP_MB),
    })
    const end = (settle: () => void) => {
      clearTimeout(timer)
      void worker.terminate()
      settle()
    }
    const timer = setTimeout(() => end(() => resolve(TOO_LARGE)), TIME_MS)
    worker.once('message', (result: SheetResult) => end(() => resolve(result)))
    worker.once('error', (error) => end(() => (isOutOfMemory(error) ? resolve(TOO_LARGE) : reject(error))))
  })
}
