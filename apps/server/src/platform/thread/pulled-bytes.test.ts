import { MessageChannel } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { giveBytes, PulledBytes } from './pulled-bytes.ts'

/** Bytes 1, 2, 3 … that end or fail after `count`; `seen` tells how many were made and whether they were ended. */
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
  giveBytes(port2, bytes)
  return { port: port1, pulled: new PulledBytes(port1) }
}

test('bytes come in their order, and none is made before it is wanted', async () => {
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

test('what fails there fails here', async () => {
  const { port, pulled } = channel(counted(1, { fails: true }).bytes)
  const all = pulled.all()
  await all.next()
  await expect(all.next()).rejects.toThrow('no more')
  port.close()
})

test('a port that is closed ends the bytes there, and refuses whoever waits here', async () => {
  const { seen, bytes } = counted(1000)
  const { port, pulled } = channel(bytes)
  await pulled.all().next()
  port.close()
  await expect.poll(() => seen.ended).toBe(true)
  await expect(pulled.all().next()).rejects.toThrow('ended')
  expect(seen.made).toBeLessThan(1000)
})
