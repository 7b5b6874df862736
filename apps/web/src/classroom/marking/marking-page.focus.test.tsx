// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { correction } from '@mashu/contract/teaching/correction'
import { draw, school, signIn, tidy, toasts } from '../test/lesson-page.tsx'
import { MarkingPage } from './marking-page.tsx'
import { a, b, heading, open, press, remark, save, setUp, star, write } from './test/test-marking.tsx'

/** Where the keyboard is while works are marked, and what is shown when nothing waits or nothing can be reached. */

const key = (name: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, bubbles: true, ...more })

beforeEach(setUp)
afterEach(() => {
  onlineManager.setOnline(true)
  tidy()
})

describe('the next work', () => {
  it('begins on the stars after the remark was saved with Ctrl+Enter', async () => {
    await open()
    key('4')
    key('r')
    write('真好')
    key('Enter', { ctrlKey: true })
    await waitFor(() => expect(heading()).toBe('周子墨的“接苹果”'))
    expect(document.activeElement).toBe(screen.getByRole('group', { name: '评分' }))
    key('3')
    expect([remark().value, star(3).getAttribute('aria-pressed')]).toEqual(['', 'true'])
  })

  it('begins on the stars when it was chosen in the list, and Space runs it', async () => {
    await open()
    const row = screen.getByRole('button', { name: /钱多多/ })
    row.focus()
    fireEvent.click(row)
    expect(document.activeElement).toBe(screen.getByRole('group', { name: '评分' }))
    const player = withPlayer('钱多多')
    key(' ')
    expect(player.postMessage).toHaveBeenLastCalledWith({ t: 'start' }, location.origin)
  })

  it('leaves the focus alone while the same work stays', async () => {
    await open()
    remark().focus()
    write('还在写')
    expect(document.activeElement).toBe(remark())
  })
})

/** Puts a window into the frame of a work; it gets the keys pressed in the player. */
function withPlayer(name: string) {
  const frame = screen.getByTitle<HTMLIFrameElement>(`${name}的作品`)
  const body = document.createElement('div')
  const player = Object.assign(new EventTarget(), {
    postMessage: vi.fn(),
    document: { activeElement: body as Element },
  })
  Object.defineProperty(frame, 'contentWindow', { value: player, configurable: true })
  act(() => void frame.dispatchEvent(new Event('load')))
  const say = (data: unknown) =>
    act(() => {
      window.dispatchEvent(Object.assign(new Event('message'), { data, source: player, origin: location.origin }))
    })
  const keyInside = (name_: string, more: object = {}) =>
    act(() => void player.dispatchEvent(new KeyboardEvent('keydown', { key: name_, cancelable: true, ...more })))
  return { frame, say, key: keyInside, postMessage: player.postMessage, document: player.document }
}

describe('a key pressed in the player', () => {
  it('gives stars, opens the remark and saves', async () => {
    const { marks } = await open()
    const player = withPlayer('林小满')
    player.say({ t: 'started' })
    player.key('4')
    expect(star(4).getAttribute('aria-pressed')).toBe('true')
    player.key('r')
    expect(document.activeElement).toBe(remark())
    player.key('Enter', { ctrlKey: true })
    await waitFor(() => expect(marks()).toMatchObject([{ workId: 'a', score: 4 }]))
  })

  it('belongs to the running work when it is an arrow or Space, and to the page once the work stopped', async () => {
    await open()
    const player = withPlayer('林小满')
    player.say({ t: 'started' })
    player.key('ArrowDown')
    player.key(' ')
    expect([heading(), player.postMessage.mock.calls]).toEqual(['林小满的“接苹果”', []])
    key(' ')
    expect(player.postMessage).toHaveBeenLastCalledWith({ t: 'stop' }, location.origin)
    player.key('ArrowDown')
    expect(heading()).toBe('周子墨的“接苹果”')
  })

  it('is text where the work asks for one', async () => {
    await open()
    const player = withPlayer('林小满')
    player.document.activeElement = document.createElement('input')
    player.key('4')
    expect(star(4).getAttribute('aria-pressed')).toBe('false')
  })
})

it('keeps the focus on the page when Space started the work and the player took it', async () => {
  await open()
  const player = withPlayer('林小满')
  key(' ')
  player.frame.tabIndex = 0
  player.frame.focus()
  expect(document.activeElement).toBe(player.frame)
  player.say({ t: 'started' })
  expect(document.activeElement).toBe(screen.getByRole('group', { name: '评分' }))
})

describe('a lesson in which nothing waits', () => {
  const lesson = (...statuses: string[]) => ({
    departId: 'd1',
    departName: '三年一班',
    unitId: 'u1',
    unitName: '接苹果',
    courseName: null,
    counts: {},
    students: [a, b].slice(0, statuses.length).map((row, index) => ({
      userId: `s${index}`,
      username: 'x',
      realname: row.realname,
      avatar: null,
      work: { ...row, workStatus: statuses[index], score: 5, comment: null },
    })),
  })
  const openLesson = (...statuses: string[]) => {
    signIn(['teacher'])
    let now = statuses
    school({
      [correction.classWorks.path]: () => ({ result: lesson(...now) }),
      [correction.correct.path]: () => {
        now = now.map(() => '2')
        return {}
      },
    })
    draw(<MarkingPage switcher={null} />, '/teaching/workList?departId=d1&unitId=u1')
  }

  it('shows that all is marked, not a published work with its form', async () => {
    openLesson('3', '2')
    expect(await screen.findByText('这一节都批改完了')).toBeTruthy()
    expect(screen.queryByRole('form', { name: '批改' })).toBeNull()
    press('已批改')
    press(/林小满/)
    expect(await screen.findByRole('form', { name: '批改' })).toBeTruthy()
  })

  it('shows it also after the last one was saved', async () => {
    openLesson('1', '2')
    await screen.findByRole('form', { name: '批改' })
    fireEvent.click(star(5))
    save()
    expect(await screen.findByText('这一节都批改完了')).toBeTruthy()
  })
})

describe('without a network', () => {
  const noNetwork = () => {
    onlineManager.setOnline(false)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  }

  it('says so instead of loading for ever', async () => {
    signIn(['teacher'])
    noNetwork()
    draw(<MarkingPage switcher={null} />, '/teaching/workList')
    expect((await screen.findByRole('alert')).textContent).toContain('网络')
  })

  it('says that a mark was not saved, and keeps it', async () => {
    await open()
    fireEvent.click(star(4))
    write('真好')
    noNetwork()
    save()
    await waitFor(() => expect(toasts().join()).toMatch(/没有保存.*网络/))
    expect([heading(), remark().value]).toEqual(['林小满的“接苹果”', '真好'])
  })
})
