// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draw, tidy } from '../../test/test-page.tsx'
import { Banner } from './banner.tsx'

// The module reads the slides when it loads.
vi.hoisted(() => {
  const settings = {
    brandName: '光明小学',
    banner: 'a.png,b.png,c.png,d.png',
    bannerLinks: '/workList\nhttps://x.test/\njavascript:alert(1)\n',
  }
  document.head.innerHTML = `<script type="application/json" id="site-config">${JSON.stringify(settings)}</script>`
})

/** The user's setting for reduced motion, and its listener. */
let still = { matches: false, change: () => undefined as void }
beforeEach(() => {
  vi.useFakeTimers()
  still = { matches: false, change: () => undefined }
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return still.matches
    },
    addEventListener: (_: string, look: () => void) => {
      still.change = look
    },
    removeEventListener: () => undefined,
  }))
})
afterEach(() => {
  Reflect.deleteProperty(document, 'hidden')
  tidy()
})

const open = () => draw(<Banner />)
const banner = () => screen.getByRole('region', { name: '活动' })
const front = () =>
  screen
    .getAllByRole('group', { hidden: true })
    .filter((slide) => !slide.hasAttribute('aria-hidden'))
    .map((slide) => slide.getAttribute('aria-label'))
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const swipe = (dx: number, dy = 0, pointerType = 'touch') => {
  fireEvent.pointerDown(banner(), { pointerType, clientX: 200, clientY: 200 })
  fireEvent.pointerUp(banner(), { pointerType, clientX: 200 + dx, clientY: 200 + dy })
}

describe('the banner of the school', () => {
  it('shows one picture in front, and users cannot reach the others', () => {
    open()
    expect(front()).toEqual(['1 / 4'])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('光明小学')
    const slides = screen.getAllByRole('group', { hidden: true })
    expect(slides.map((slide) => slide.firstElementChild!.hasAttribute('inert'))).toEqual([false, true, true, true])
  })

  it('links to pages of the site and to other sites, but never to a script', () => {
    const { container } = open()
    const links = [...container.querySelectorAll('a')].map((link) => [
      link.getAttribute('href'),
      link.getAttribute('target'),
    ])
    expect(links).toEqual([
      ['/workList', null],
      ['https://x.test/', '_blank'],
    ])
    expect(container.querySelectorAll('img')).toHaveLength(4)
  })

  it('loads only visible pictures immediately', () => {
    const { container } = open()
    expect([...container.querySelectorAll('img')].map((picture) => picture.getAttribute('loading'))).toEqual([
      'eager',
      'eager',
      'lazy',
      'eager',
    ])
  })
})

describe('the controls of the banner', () => {
  it('change the picture by arrows, dots and the keyboard, and wrap around', () => {
    open()
    const at = () =>
      screen.getAllByRole('button', { name: /^第 \d 张$/ }).findIndex((dot) => dot.hasAttribute('aria-current')) + 1
    fireEvent.click(screen.getByRole('button', { name: '上一张' }))
    expect([front(), at()]).toEqual([['4 / 4'], 4])
    fireEvent.click(screen.getByRole('button', { name: '下一张' }))
    fireEvent.keyDown(banner(), { key: 'ArrowRight' })
    expect([front(), at()]).toEqual([['2 / 4'], 2])
    fireEvent.keyDown(banner(), { key: 'ArrowLeft' })
    fireEvent.keyDown(banner(), { key: 'Enter' })
    expect([front(), at()]).toEqual([['1 / 4'], 1])
    fireEvent.click(screen.getByRole('button', { name: '第 3 张' }))
    expect([front(), at()]).toEqual([['3 / 4'], 3])
  })

  it('show a pressed adjacent picture, but not a distant picture', () => {
    open()
    const slide = (name: string) =>
      screen.getAllByRole('group', { hidden: true }).find((slide) => slide.getAttribute('aria-label') === name)!
    fireEvent.click(slide('3 / 4'))
    expect(front()).toEqual(['1 / 4'])
    fireEvent.click(slide('2 / 4'))
    expect(front()).toEqual(['2 / 4'])
  })

  it.each([
    ['left', -60, 0, '2 / 4'],
    ['right', 60, 0, '4 / 4'],
    ['up', -50, 90, '1 / 4'],
    ['hardly', -20, 0, '1 / 4'],
  ])('handle a swipe of a finger: %s', (_, dx, dy, route) => {
    open()
    swipe(dx, dy)
    expect(front()).toEqual([route])
  })

  it('ignore the mouse, because it selects text', () => {
    open()
    swipe(-200, 0, 'mouse')
    expect(front()).toEqual(['1 / 4'])
  })
})

describe('the automatic change of the banner', () => {
  it('happens every five seconds, and is not announced', () => {
    const { container } = open()
    expect(container.querySelector('[aria-live]')?.getAttribute('aria-live')).toBe('off')
    pass(4999)
    expect(front()).toEqual(['1 / 4'])
    pass(1)
    expect(front()).toEqual(['2 / 4'])
    pass(15_000)
    expect(front()).toEqual(['1 / 4'])
  })

  it.each([
    [
      'a hover of the pointer',
      (it: HTMLElement) => fireEvent.mouseEnter(it),
      (it: HTMLElement) => fireEvent.mouseLeave(it),
    ],
    [
      'the focus of the keyboard',
      (it: HTMLElement) => fireEvent.focus(it.querySelector('button')!),
      (it: HTMLElement) => fireEvent.blur(it.querySelector('button')!),
    ],
    ['a touch', (it: HTMLElement) => fireEvent.touchStart(it), (it: HTMLElement) => fireEvent.touchEnd(it)],
    [
      'a touch that is cancelled',
      (it: HTMLElement) => fireEvent.touchStart(it),
      (it: HTMLElement) => fireEvent.touchCancel(it),
    ],
  ])('pauses during %s', (_, come, leave) => {
    const { container } = open()
    come(banner())
    pass(30_000)
    expect([front(), container.querySelector('[aria-live]')?.getAttribute('aria-live')]).toEqual([['1 / 4'], 'polite'])
    leave(banner())
    pass(5000)
    expect(front()).toEqual(['2 / 4'])
  })

  it('stays paused after a hover while the keyboard focus remains', () => {
    open()
    fireEvent.mouseEnter(banner())
    fireEvent.focus(banner().querySelector('button')!)
    fireEvent.mouseLeave(banner())
    pass(30_000)
    expect(front()).toEqual(['1 / 4'])
  })

  it('is off for users who prefer reduced motion, even if they choose so later', () => {
    open()
    still.matches = true
    act(() => still.change())
    pass(30_000)
    expect(front()).toEqual(['1 / 4'])
    still.matches = false
    act(() => still.change())
    pass(5000)
    expect(front()).toEqual(['2 / 4'])
  })

  it('pauses while the page is in the background', () => {
    open()
    const hide = (hidden: boolean) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
      fireEvent(document, new Event('visibilitychange'))
    }
    hide(true)
    pass(30_000)
    expect(front()).toEqual(['1 / 4'])
    hide(false)
    pass(5000)
    expect(front()).toEqual(['2 / 4'])
    Reflect.deleteProperty(document, 'hidden')
  })

  it('stops after the banner is removed', () => {
    const { unmount } = open()
    unmount()
    expect(vi.getTimerCount()).toBe(0)
  })
})
