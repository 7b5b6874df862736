// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draw, hrefOf, pageOf, pageServer, school, signIn, tidy } from '../../test/test-page.tsx'
import { HomePage } from './home-page.tsx'
import { COURSES, LIST, NEWS } from '../test/test-work.ts'

/** A fake `IntersectionObserver` that the test controls. */
interface Watch {
  see: (...near: boolean[]) => void
  gone: boolean
  margin?: string
}
const watched: Watch[] = []
beforeEach(() => {
  watched.length = 0
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly watch: Watch
      constructor(tell: (seen: { isIntersecting: boolean }[]) => void, { rootMargin }: { rootMargin?: string }) {
        this.watch = {
          see: (...near) => tell(near.map((isIntersecting) => ({ isIntersecting }))),
          gone: false,
          margin: rootMargin,
        }
        watched.push(this.watch)
      }
      observe() {}
      disconnect() {
        this.watch.gone = true
      }
    },
  )
})
afterEach(tidy)

function open() {
  const server = pageServer({ [LIST]: () => pageOf([]), [COURSES]: () => pageOf([]), [NEWS]: () => pageOf([]) })
  return { server, ...draw(<HomePage />, '/index') }
}

describe('the home page', () => {
  it('opens every editor in a new window, and shows the ages of its users', () => {
    open()
    const doors = screen
      .getAllByRole('article')
      .map((door) => [
        door.querySelector('h3')?.textContent,
        door.querySelector('a')?.getAttribute('href'),
        door.querySelector('a')?.getAttribute('target'),
      ])
    expect(doors).toEqual([
      ['图画积木', '/scratchjr/home.html', '_blank'],
      ['Scratch', '/scratch3/index.html?scene=create', '_blank'],
      ['Python', '/python/index.html', '_blank'],
    ])
    expect(screen.getByText('5–7 岁')).toBeTruthy()
  })

  it('has the name of the school as window title', () => {
    school({ brandName: '光明小学' })
    open()
    expect(document.title).toBe('光明小学')
  })

  it('shows the text of the school', () => {
    school({ _homeHtml: '<p>本周<b>开放日</b></p>' })
    open()
    expect(screen.getByText('开放日').tagName).toBe('B')
  })

  it('hides its landscape if the school has a background', () => {
    const scenes = () => document.querySelectorAll('svg[viewBox="0 0 1440 470"]').length
    const { unmount } = open()
    expect(scenes()).toBe(1)
    unmount()
    school({ file_homeBg: 'sky.png' })
    open()
    expect(scenes()).toBe(0)
  })

  it('loads its lower half only near the viewport', async () => {
    const { server } = open()
    await screen.findByRole('heading', { name: '还没有展示的作品' })
    expect(server.of(NEWS)).toEqual([])
    expect(watched[0]).toMatchObject({ margin: '500px 0px', gone: false })
    act(() => watched[0]!.see(false))
    expect(watched[0]!.gone).toBe(false)
    act(() => watched[0]!.see(false, true))
    await waitFor(() => expect(server.of(NEWS)).toHaveLength(1))
    expect(watched.every((watch) => watch.gone)).toBe(true)
  })
})

describe('the panel next to the banner', () => {
  it.each([
    ['1', '登录 / 注册'],
    ['0', '登录'],
  ])('offers guests the login (%s)', (allowReg, words) => {
    school({ allowReg, brandName: '光明小学' })
    open()
    expect(screen.getByRole('heading', { name: '欢迎来到光明小学' })).toBeTruthy()
    expect(hrefOf(words)).toBe('/user/login')
  })

  it.each([
    ['满满', '欢迎你，满满'],
    ['', '欢迎你，林小满'],
  ])('shows users links to their works and courses (%s)', (nickname, words) => {
    signIn({ nickname })
    open()
    expect(screen.getByRole('heading', { name: words })).toBeTruthy()
    expect([hrefOf('我的作品'), hrefOf('我的课程')]).toEqual(['/account/center', '/teaching/mineCourse/cardList'])
  })
})
