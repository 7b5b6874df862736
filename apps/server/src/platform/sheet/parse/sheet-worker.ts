import { parentPort, workerData } from 'node:worker_threads'
import { Problem } from '@mashu/contract'
import { parseSheets } from './parse-sheet.ts'
import type { SheetFault, SheetOrder, SheetResult } from './read-sheet.ts'

const FAULTS = new Set<string>(['sheet.tooLarge', 'sheet.encrypted', 'sheet.otherKind'] satisfies SheetFault[])

/** This thread reads one file and ends. */
const { bytes, maxRows } = workerData as SheetOrder
const result: SheetResult = await parseSheets(bytes, maxRows).then(
  (sheets) => ({ sheets }),
  (error: unknown) =>
    error instanceof Problem && FAULTS.has(error.key)
      ? { fault: error.key as SheetFault, values: (error.result ?? {}) as Record<string, string> }
      : { fault: 'sheet.unreadable' },
)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
parentPort!.postMessage(result)
