import { describe, expect, it } from 'vitest'
import { Clock } from './clock.ts'

const counted = () => {
  let ticks = 0
  const clock = new Clock(() => {
    ticks += 1
  })
  return { clock, ticks: () => ticks }
}

describe('the clock', () => {
  it('ticks every 32 ms at any frame rate', () => {
    const { clock, ticks } = counted()
    for (let frame = 0; frame <= 60; frame += 1) clock.advance((frame * 1000) / 60)
    expect(ticks()).toBe(31)
  })

  it('runs at most four ticks together after a pause', () => {
    const { clock, ticks } = counted()
    clock.advance(0)
    expect(clock.advance(10_000)).toBe(4)
    expect(clock.advance(10_032)).toBe(1)
    expect(ticks()).toBe(5)
  })

  it('begins again after a reset, and ignores a decreasing time', () => {
    const { clock } = counted()
    clock.advance(1000)
    clock.reset()
    expect(clock.advance(5000)).toBe(0)
    expect(clock.advance(4000)).toBe(0)
    expect(clock.advance(4032)).toBe(1)
  })
})
