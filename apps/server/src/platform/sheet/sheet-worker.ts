import { parentPort, workerData } from 'node:worker_threads'
import { Problem } from '@mashu/contract'
import { parseSheet } from './parse-sheet.ts'
import type { SheetOrder, SheetResult } from './read-sheet.ts'

/** The thread that reads one sheet and ends. */
const { bytes, maxRows } = workerData as SheetOrder
const result: SheetResult = await parseSheet(bytes, maxRows).then(
  (grid) => ({ grid }),
  (error: unknown) => ({
    fault: error instanceof Problem && error.key === 'sheet.tooLarge' ? 'sheet.tooLarge' : 'sheet.unreadable',
  }),
)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
parentPort!.postMessage(result)
