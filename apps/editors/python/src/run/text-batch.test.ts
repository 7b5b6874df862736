import { describe, expect, it, vi } from 'vitest'
import type { Output } from './python-types.ts'
import { TextBatch } from './text-batch.ts'

describe('printed text', () => {
  it('is sent once per frame, or when the stream changes or `flush` is called', () => {
    vi.useFakeTimers()
    const seen: Output[] = []
    const batch = new TextBatch((output) => seen.push(output))
    for (const text of ['a', 'b', 'c']) batch.add({ stream: 'out', text })
    expect(seen).toEqual([])
    vi.advanceTimersByTime(20)
    expect(seen).toEqual([{ stream: 'out', text: 'abc' }])
    batch.add({ stream: 'out', text: 'd' })
    batch.add({ stream: 'err', text: 'e' })
    batch.flush()
    vi.advanceTimersByTime(100)
    expect(seen.slice(1)).toEqual([
      { stream: 'out', text: 'd' },
      { stream: 'err', text: 'e' },
    ])
    vi.useRealTimers()
  })
})
