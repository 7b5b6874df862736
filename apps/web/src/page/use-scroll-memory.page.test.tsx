// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { draw, tidy } from '../test/test-page.tsx'
import { useScrollMemory } from './use-scroll-memory.ts'

function Page() {
  useScrollMemory()
  return null
}

const scrollTo = vi.fn()
beforeEach(() => {
  scrollTo.mockClear()
  vi.stubGlobal('scrollTo', scrollTo)
})
afterEach(tidy)

const scroll = (to: number) => {
  vi.stubGlobal('scrollY', to)
  fireEvent.scroll(window)
}
const visit = (page: ReturnType<typeof draw>, to: string | number) => {
  act(() => page.go(to))
  return scrollTo.mock.lastCall?.[1] as number
}

it('a new page starts at its top, and going back restores the position', () => {
  const page = draw(<Page />, '/index')
  scroll(800)
  expect(visit(page, '/work-detail')).toBe(0)
  scroll(50)
  expect(visit(page, -1)).toBe(800)
  expect(visit(page, 1)).toBe(50)
})

it('an open page of the office restores its position', () => {
  const page = draw(<Page />, '/isystem/user')
  scroll(420)
  expect(visit(page, '/isystem/dict')).toBe(0)
  expect(visit(page, '/isystem/user')).toBe(420)
})

it('a public page that is opened again starts at its top', () => {
  const page = draw(<Page />, '/workList')
  scroll(600)
  visit(page, '/newsList')
  expect(visit(page, '/workList')).toBe(0)
})

it('the listeners are removed on unmount', () => {
  const page = draw(<Page />, '/isystem/role')
  scroll(100)
  page.unmount()
  scroll(900)
  expect(visit(draw(<Page />, '/isystem/dict'), '/isystem/role')).toBe(100)
})
