import { Worker } from 'node:worker_threads'
import { sheetProblem, type sheetProblems } from '@mashu/contract/sheet'
import { limitConcurrency } from '../../limit-concurrency.ts'
import { threadMemory } from '../../thread/thread-memory.ts'
import { programOf } from '../../thread/program.ts'

/** Rows of a sheet as texts. Blank cells are empty texts. */
export type Grid = string[][]

/** What the thread is given. */
export interface SheetOrder {
  bytes: Uint8Array
  maxRows: number
}
/** A sheet of a book that is shown; other files have one without a name. */
export interface NamedGrid {
  name: string
  rows: Grid
}
export type SheetFault = Extract<
  keyof typeof sheetProblems,
  'sheet.unreadable' | 'sheet.tooLarge' | 'sheet.encrypted' | 'sheet.otherKind'
>
export type SheetResult = { sheets: NamedGrid[] } | { fault: SheetFault; values?: Record<string, string> }

/** The largest honest sheet takes a second; this is for a busy machine. */
const TIME_MS = 30_000
const HEAP_MB = 256
/** A hostile sheet occupies a processor until its time is over: never all of them. */
const turn = limitConcurrency(1)

const TOO_LARGE: SheetResult = { fault: 'sheet.tooLarge' }
const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/**
 * Reads the sheets of a file that are shown: .xlsx, .xls, .ods, .csv and what is called .xls and is a web page or XML.
 * Of each come at most `maxRows` rows and one more, so that the caller can tell "too many". A thread of its own does
 * the work: what costs it time or memory stops no other request.
 * @throws `sheet.unreadable`, `sheet.tooLarge`, `sheet.encrypted`, `sheet.otherKind`
 */
export async function readSheets(bytes: Uint8Array, maxRows: number): Promise<NamedGrid[]> {
  const result = await turn(() => inThread({ bytes, maxRows }))
  if ('fault' in result) throw sheetProblem(result.fault, result.values)
  return result.sheets
}

/** Reads the first sheet that is shown; see `readSheets`. */
export const readSheet = async (bytes: Uint8Array, maxRows: number): Promise<Grid> =>
  (await readSheets(bytes, maxRows))[0]?.rows ?? []

function inThread(order: SheetOrder): Promise<SheetResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(programOf('sheet-worker', new URL('./sheet-worker.ts', import.meta.url)), {
      workerData: order,
      // A sheet that breaks its reader finds no secret there.
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
