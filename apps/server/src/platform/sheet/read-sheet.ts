import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { sheetProblem } from '@mashu/contract/sheet'
import { limitConcurrency } from '../limit-concurrency.ts'

/** Rows of a sheet as texts. Blank cells are empty texts. */
export type Grid = string[][]

/** What the thread is given. */
export interface SheetOrder {
  bytes: Uint8Array
  maxRows: number
}
export type SheetResult = { grid: Grid } | { fault: 'sheet.unreadable' | 'sheet.tooLarge' }

/** The largest honest sheet takes a second; this is for a busy machine. */
const TIME_MS = 30_000
const HEAP_MB = 512
/** A hostile sheet occupies a processor until its time is over: never all of them. */
const turn = limitConcurrency(1)

const TOO_LARGE: SheetResult = { fault: 'sheet.tooLarge' }
const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** Run from source (development, tests) the thread's program is compiled first, once a process. */
const FROM_SOURCE = import.meta.filename.endsWith('.ts')
let compiled: URL | undefined

function programOfThread(): URL {
  if (!FROM_SOURCE) return new URL('./sheet-worker.js', import.meta.url)
  compiled ??= compileProgram()
  return compiled
}

function compileProgram(): URL {
  const { buildSync } = createRequire(import.meta.url)('esbuild') as typeof import('esbuild')
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mashu-sheet-worker-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const outfile = path.join(folder, 'sheet-worker.mjs')
  buildSync({
    entryPoints: [fileURLToPath(new URL('./sheet-worker.ts', import.meta.url))],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  })
  return pathToFileURL(outfile)
}

/**
 * Reads the first sheet of an .xlsx, .xls or .csv file, at most `maxRows` rows and one more, so that the caller can
 * tell "too many". A thread of its own does the work: what costs it time or memory stops no other request.
 * @throws `sheet.unreadable`, `sheet.tooLarge`
 */
export async function readSheet(bytes: Uint8Array, maxRows: number): Promise<Grid> {
  const result = await turn(() => inThread({ bytes, maxRows }))
  if ('fault' in result) throw sheetProblem(result.fault)
  return result.grid
}

function inThread(order: SheetOrder): Promise<SheetResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(programOfThread(), {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
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
