import { newProject, seed, type Gap } from '@mashu/engine-junior'
import { describe, expect, it } from 'vitest'
import { Carrier, type Load } from './carrier.ts'

const load: Load = { kind: 'blocks', blocks: [seed('hop')], rest: newProject('试'), grip: { x: 4, y: 4 }, scale: 1 }
const gap = (index: number): Gap => ({ strip: 's', inside: undefined, index, side: 'left', x: index * 76, y: 0 })

describe('the hand', () => {
  it('tells of changes of place only to those who follow it', () => {
    const carrier = new Carrier()
    let drawn = 0
    const places: number[] = []
    carrier.subscribe(() => {
      drawn += 1
    })
    carrier.take(load, { x: 1, y: 1 })
    carrier.follow(({ x }) => places.push(x))
    for (const x of [10, 20, 30]) carrier.move({ x, y: 0 }, 'scripts', gap(1))
    expect(places).toEqual([1, 10, 20, 30])
    expect(drawn).toBe(2)
    carrier.move({ x: 40, y: 0 }, 'scripts', gap(2))
    expect(drawn).toBe(3)
    expect(carrier.hand().gap?.index).toBe(2)
  })

  it('is empty after it has let go, and says what it held', () => {
    const carrier = new Carrier()
    carrier.take(load, { x: 0, y: 0 })
    carrier.move({ x: 5, y: 5 }, 'palette')
    expect(carrier.release()).toEqual({ load, gap: undefined, over: 'palette' })
    expect(carrier.hand()).toEqual({ load: undefined, gap: undefined, over: undefined })
  })
})
