import { describe, expect, it } from 'vitest'
import { axisOf, withScrolling, type Scroller } from './scroll.ts'

const list = (more: Partial<Scroller> = {}): Scroller => ({
  scrollLeft: 0,
  scrollTop: 50,
  scrollWidth: 100,
  scrollHeight: 500,
  clientWidth: 100,
  clientHeight: 200,
  ...more,
})
const carry = (heard: string[]) => ({
  onStart: () => {
    heard.push('start')
    return true
  },
  onMove: () => {
    heard.push('move')
  },
  onDrop: () => {
    heard.push('drop')
  },
  onCancel: () => {
    heard.push('cancel')
  },
})
const at = (x: number, y: number) => ({ x, y })

describe('a finger on an item of a list', () => {
  it('scrolls along a list that is longer than its area, and drags no item', () => {
    const heard: string[] = []
    const scroller = list()
    const handlers = withScrolling(carry(heard), scroller, 'y')
    expect(handlers.onStart?.(at(0, 100), at(2, 90))).toBe(true)
    handlers.onMove?.(at(5, 60))
    handlers.onDrop?.(at(5, 60))
    expect(scroller.scrollTop).toBe(90)
    expect(heard).toEqual([])
  })

  it.each([
    ['across the list', list(), at(40, 90)],
    ['in a list that shows everything', list({ scrollHeight: 200 }), at(2, 60)],
    ['in no list', null, at(2, 60)],
  ])('drags the item when the finger moves %s', (_, scroller, to) => {
    const heard: string[] = []
    const handlers = withScrolling(carry(heard), scroller, 'y')
    handlers.onStart?.(at(0, 100), to)
    handlers.onMove?.(to)
    handlers.onCancel?.()
    expect(heard).toEqual(['start', 'move', 'cancel'])
  })

  it.each([
    [list({ scrollWidth: 300 }), 'x'],
    [list(), 'y'],
    [list({ scrollHeight: 200 }), 'y'],
  ] as const)('finds the axis along which a list scrolls', (scroller, axis) => {
    expect(axisOf(scroller)).toBe(axis)
  })

  it('also scrolls horizontally', () => {
    const scroller = list({ scrollWidth: 300 })
    const handlers = withScrolling({}, scroller, 'x')
    handlers.onStart?.(at(100, 0), at(80, 3))
    handlers.onMove?.(at(40, 3))
    expect(scroller.scrollLeft).toBe(60)
  })
})
