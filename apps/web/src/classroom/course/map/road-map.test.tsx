// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { unitProgress, unit } from '../../test/rows.ts'
import { RoadMap } from './road-map.tsx'

const media = { narrow: false, listeners: new Set<() => void>() }
const stops = (count: number, route: (at: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, at) =>
    unitProgress({
      unit: unit({ id: `u${at}`, unitName: `第${at}课`, ...route(at) }),
      number: at + 1,
      state: at === 0 ? 'current' : 'ahead',
    }),
  )
const open = (list = stops(5), courseMap: string | null = null, onOpen = vi.fn()) => {
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return media.narrow
    },
    addEventListener: (_: string, listener: () => void) => media.listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => media.listeners.delete(listener),
  }))
  return { ...render(<RoadMap units={list} courseMap={courseMap} onOpen={onOpen} />), onOpen }
}
const drawing = (container: HTMLElement) => container.querySelector('ol')!.parentElement!.querySelector('svg')!
const route = (at: number) => {
  const { left, top } = screen.getAllByRole('listitem')[at]!.style
  return [Number.parseFloat(left), Number.parseFloat(top)] as const
}

/** Replaces the class `Image`. Returns the created images, and a function that loads the newest image. */
function pictures(width: number, height: number) {
  const made: { load?: () => void; src: string }[] = []
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = width
      naturalHeight = height
      src = ''
      load?: () => void
      constructor() {
        made.push(this)
      }
      addEventListener(_: string, load: () => void) {
        this.load = load
      }
    },
  )
  return { made, arrive: () => act(() => made.at(-1)!.load!()) }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  media.narrow = false
})

it('the map shows every stop and reports the pressed stop', () => {
  const list = stops(9)
  const { onOpen } = open(list)
  for (let at = 0; at < 9; at += 1)
    for (const part of route(at)) expect(part).toSatisfy((value: number) => value > 0 && value < 100)
  fireEvent.click(screen.getByRole('button', { name: /第 4 节/ }))
  expect(onOpen).toHaveBeenCalledWith(list[3])
})

it('the map is our own landscape with the road and plants', () => {
  const { container } = open()
  expect(drawing(container).getAttribute('viewBox')).toMatch(/^0 0 1280 /)
  expect(drawing(container).querySelectorAll('rect').length).toBeGreaterThan(0)
})

it('the map becomes a zigzag when the window becomes narrow', () => {
  const { container } = open()
  act(() => {
    media.narrow = true
    for (const listener of media.listeners) listener()
  })
  expect(drawing(container).getAttribute('viewBox')).toMatch(/^0 0 340 /)
  expect(drawing(container).querySelector('image,rect')).toBeNull()
  const tops = stops(5).map((_, at) => route(at)[1])
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
})

it("the map uses the school's picture when it has loaded, with the school's stops", () => {
  const arriving = pictures(800, 400)
  const { container } = open(
    stops(2, (at) => ({ mapX: 200 + at * 400, mapY: 100 + at * 200 })),
    'maps/own.png',
  )
  expect(drawing(container).getAttribute('viewBox')).toMatch(/^0 0 1280 /)
  arriving.arrive()
  expect(arriving.made.at(-1)!.src).toBe('/api/sys/common/static/maps/own.png')
  expect(drawing(container).getAttribute('viewBox')).toBe('0 0 800 410')
  expect(drawing(container).querySelector('image')?.getAttribute('href')).toBe('/api/sys/common/static/maps/own.png')
  expect(route(0)[0]).toBeCloseTo(25)
  expect(route(1)[0]).toBeCloseTo(75)
})

it("the map uses our own road when a stop has no place on the school's picture", () => {
  const arriving = pictures(800, 400)
  const { container } = open(
    stops(2, (at) => (at === 0 ? { mapX: 200, mapY: 100 } : {})),
    'maps/own.png',
  )
  arriving.arrive()
  expect(drawing(container).getAttribute('viewBox')).toMatch(/^0 0 1280 /)
  expect(drawing(container).querySelector('image[href*="own.png"]')).toBeNull()
})
