import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { AskedThread } from './asked-thread.ts'

const threadOf = (program: string) => new AskedThread<string, string>(() => new Worker(program, { eval: true }))

test('a thread that breaks tells why, whatever it throws, and is started anew', async () => {
  const thread = threadOf(`throw { code: 'NO_DRIVER' }`)
  for (let round = 0; round < 2; round++) await expect(thread.ask('?')).rejects.toThrow('NO_DRIVER')
  await expect(threadOf(`throw new Error('no room')`).ask('?')).rejects.toThrow('no room')
})

test('a thread that ends without an answer leaves none to wait', async () => {
  await expect(threadOf('process.exit(0)').ask('?')).rejects.toThrow('the thread ended')
})
