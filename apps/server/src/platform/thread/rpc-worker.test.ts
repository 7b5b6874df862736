import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { RpcWorker } from './rpc-worker.ts'

const threadOf = (program: string) => new RpcWorker<string, string>(() => new Worker(program, { eval: true }))

test('a failed thread reports the reason, and the next question restarts it', async () => {
  const thread = threadOf(`throw { code: 'NO_DRIVER' }`)
  for (let round = 0; round < 2; round++) await expect(thread.ask('?')).rejects.toThrow('NO_DRIVER')
  await expect(threadOf(`throw new Error('no room')`).ask('?')).rejects.toThrow('no room')
})

test('when a thread ends without an answer, all its open questions are rejected', async () => {
  await expect(threadOf('process.exit(0)').ask('?')).rejects.toThrow('the thread ended')
})

test('an idle thread ends, and the next question starts it again', async () => {
  const program = `
    const { parentPort, threadId } = require('node:worker_threads')
    parentPort.on('message', (order) =>
      order === 'close' ? parentPort.close() : parentPort.postMessage({ id: order.id, answer: String(threadId) }))`
  const exits: Promise<unknown>[] = []
  const start = () => {
    const worker = new Worker(program, { eval: true })
    exits.push(once(worker, 'exit'))
    return worker
  }
  const thread = new RpcWorker<string, string>(start, 50)
  const first = await thread.ask('?')
  await exits[0]
  expect(await thread.ask('?')).not.toBe(first)
  await exits[1]
})
