import { parentPort } from 'node:worker_threads'
import { sendBytes, READ } from '../thread/port-byte-stream.ts'
import { lowerThreadPriority } from '../thread/lower-priority.ts'
import type { SheetCell } from '../http/field/sheet-cell.ts'
import { sheetBytes } from './sheet-bytes.ts'
import type { WritingOrder, WritingQuestion, WritingReply } from './write-in-thread.ts'

/**
 * This thread generates the bytes of all sheets while they are sent. Each sheet has its own port for rows and bytes,
 * both on request. Closing the port ends the sheet.
 */

function write({ port, ...form }: WritingOrder): void {
  let give: (rows: readonly SheetCell[][] | null) => void = () => {}
  async function* rows() {
    for (;;) {
      const batch = new Promise<readonly SheetCell[][] | null>((resolve) => {
        give = resolve
      })
      port.postMessage('rows' satisfies WritingQuestion)
      const given = await batch
      if (given === null) return
      yield* given
    }
  }
  sendBytes(port, sheetBytes(form, rows()))
  port.on('message', (reply: WritingReply) => {
    if (reply !== READ) give(reply)
  })
  port.once('close', () => give(null))
}

lowerThreadPriority()
parentPort!.on('message', write)
