import type { MessagePort } from 'node:worker_threads'
import { parentPort } from 'node:worker_threads'
import { writeXlsxStream } from 'hucre/xlsx'
import { stepBack } from '../thread/step-back.ts'
import type { WritingOrder, WritingQuestion, WritingReply } from './write-in-thread.ts'

/**
 * The thread that makes the bytes of all sheets that are being sent. Each has a port of its own, through which rows
 * come in when they are asked for and bytes go out when they are asked for; a closed port ends it.
 */

const FROZEN_ROWS = 3

function write({ port, name, columns, width }: WritingOrder): void {
  let give: (rows: readonly string[][] | null) => void = () => {}
  async function* rows() {
    for (;;) {
      const batch = new Promise<readonly string[][] | null>((resolve) => {
        give = resolve
      })
      say(port, 'rows')
      const given = await batch
      if (given === null) return
      yield* given
    }
  }
  const stream = writeXlsxStream(rows(), {
    name,
    columns: Array.from({ length: columns }, () => ({ width })),
    freezePane: { rows: FROZEN_ROWS },
  })
  const reader = stream.getReader()
  const sendNext = async () => {
    const { done, value } = await reader.read()
    say(port, done ? 'end' : value)
  }
  port.on('message', (reply: WritingReply) => {
    if (reply !== 'more') return give(reply)
    sendNext().catch((error: unknown) => say(port, { fault: String(error) }))
  })
  port.once('close', () => give(null))
}

const say = (port: MessagePort, question: WritingQuestion) => port.postMessage(question)

stepBack()
parentPort!.on('message', write)
