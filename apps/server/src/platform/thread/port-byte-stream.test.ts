import { MessageChannel } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { PortByteStream, sendBytes } from './port-byte-stream.ts'

/** Makes the bytes 1, 2, 3 … `count`, and then ends or fails. */
function counted(count: number, { fails = false } = {}) {
  const seen = { made: 0, ended: false }
  const bytes = async function* () {
    try {
      while (seen.made < count) yield Uint8Array.of(++seen.made)
      if (fails) throw new Error('no more')
    } finally {
      seen.ended = true
    }
  }
  return { seen, bytes: bytes() }
}

function channel(bytes: AsyncIterator<Uint8Array>) {
  const { port1, port2 } = new MessageChannel()
  sendBytes(port2, bytes)
  return { port: port1, pulled: new PortByteStream(port1) }
}

test('bytes arrive in order, and each byte is made only when read', async () => {
  const { seen, bytes } = counted(3)
  const { port, pulled } = channel(bytes)
  const taken: number[] = []
  for await (const chunk of pulled.all()) {
    taken.push(chunk[0]!)
    expect(seen.made).toBe(taken.length)
  }
  expect(taken).toEqual([1, 2, 3])
  port.close()
})

test('an error of the sender rejects the pending read', async () => {
  const { port, pulled } = channel(counted(1, { fails: true }).bytes)
  const all = pulled.all()
  await all.next()
  await expect(all.next()).rejects.toThrow('no more')
  port.close()
})

test('when the port is closed, the sender ends and reads are rejected', async () => {
  const { seen, bytes } = counted(1000)
  const { port, pulled } = channel(bytes)
  await pulled.all().next()
  port.close()
  await expect.poll(() => seen.ended).toBe(true)
  await expect(pulled.all().next()).rejects.toThrow('ended')
  expect(seen.made).toBeLessThan(1000)
})
