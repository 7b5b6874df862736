// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { fetchFile } from './fetch-file.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const asked: Record<string, string>[] = []
/** Answers the requests in order. The connection may break in the middle of a body. */
function serve(...answers: (() => Response)[]): void {
  asked.length = 0
  vi.stubGlobal(
    'fetch',
    async (_: string, { signal, headers }: { signal: AbortSignal; headers: Record<string, string> }) => {
      asked.push(headers)
      const response = answers.shift()!()
      signal.addEventListener('abort', () => void response.body?.cancel().catch(() => undefined))
      return response
    },
  )
}

/** Sends a letter every `every` milliseconds. */
const dripping = (letters: string, every: number, breaks = false): ReadableStream<Uint8Array> => {
  const rest = [...letters]
  return new ReadableStream({
    async pull(stream) {
      await new Promise((resolve) => setTimeout(resolve, every))
      const letter = rest.shift()
      if (letter !== undefined) return stream.enqueue(new TextEncoder().encode(letter))
      if (breaks) stream.error(new TypeError('line'))
      else stream.close()
    },
  })
}
const NAMED = { etag: '"state-1"', 'accept-ranges': 'bytes', 'content-type': 'video/mp4' }
const part = (body: BodyInit, status: number, headers: Record<string, string>) => () =>
  new Response(body, { status, headers })
const read = () => fetchFile('/api/file/a.mp4', {}, '没有')

it('a download has no time limit while bytes arrive, and fails a minute after the last byte', async () => {
  vi.useFakeTimers()
  serve(part(dripping('twenty minutes later', 59_000), 200, {}))
  const slow = read()
  await vi.advanceTimersByTimeAsync(22 * 60_000)
  expect(await (await slow).text()).toBe('twenty minutes later')

  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        stream.enqueue(new Uint8Array(1))
        signal.addEventListener('abort', () => stream.error(signal.reason))
      },
    })
    return new Response(body)
  })
  const silent = read().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await silent).toMatchObject({ message: '网络超时', status: 504 })
})

it('a download continues where its connection broke', async () => {
  vi.useFakeTimers()
  serve(
    part(dripping('half', 1, true), 200, NAMED),
    () => Response.error(),
    part(dripping(' and ', 1, true), 206, { ...NAMED, 'content-range': 'bytes 4-15/16' }),
    part('whole', 206, { ...NAMED, 'content-range': 'bytes 9-13/14' }),
  )
  const file = read()
  await vi.advanceTimersByTimeAsync(10_000)
  expect([await (await file).text(), (await file).type]).toEqual(['half and whole', 'video/mp4'])
  const from = (start: number) => ({ Range: `bytes=${start}-`, 'If-Range': '"state-1"' })
  expect(asked).toMatchObject([{}, from(4), from(4), from(9)])
  expect(asked[0]).not.toHaveProperty('Range')
})

it('a download begins again if the file has changed meanwhile', async () => {
  vi.useFakeTimers()
  serve(part(dripping('old', 1, true), 200, NAMED), part('new', 200, { ...NAMED, etag: '"state-2"' }))
  const file = read()
  await vi.advanceTimersByTimeAsync(2000)
  expect(await (await file).text()).toBe('new')
})

it.each([
  ['does not accept ranges', { 'accept-ranges': 'none' }],
  ['has a weak etag', { ...NAMED, etag: 'W/"state-1"' }],
  ['was compressed for the transfer', { ...NAMED, 'content-encoding': 'br' }],
])('a download does not join the parts of a file that %s', async (_, headers) => {
  vi.useFakeTimers()
  serve(part(dripping('half', 1, true), 200, headers))
  const failed = read().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(100)
  expect(await failed).toMatchObject({ kind: 'unreachable', status: 0 })
})

it('a download ends after half a minute of attempts, or when it is aborted', async () => {
  vi.useFakeTimers()
  const dead = Array.from({ length: 5 }, () => () => Response.error())
  serve(part(dripping('half', 1, true), 200, NAMED), ...dead)
  const failed = read().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(31_000)
  expect(await failed).toMatchObject({ status: 0 })
  expect(asked).toHaveLength(6)

  serve(part(dripping('half', 1, true), 200, NAMED))
  const stop = new AbortController()
  const left = fetchFile('/a', { signal: stop.signal }, '').catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(500)
  stop.abort(new Error('page left'))
  expect(await left).toMatchObject({ message: 'page left' })
  expect(asked).toHaveLength(1)
})

it('a refused download shows the message of the server', async () => {
  const refusal = { success: false, code: 500, message: '文件已被删除', result: null, timestamp: 0 }
  serve(() => Response.json(refusal, { status: 404 }))
  await expect(read()).rejects.toMatchObject({ message: '文件已被删除', status: 404 })
})
