// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draw, hrefOf, press, tidy } from '../../test/test-page.tsx'
import { workOf } from '../test/test-work.ts'
import { Player } from './player.tsx'

const FILE = '/api/sys/common/static/a'

/** The window of the page inside the frame. */
const inside = {} as Window

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(inside)
  // Each test defines the page that the frame contains.
  vi.spyOn(HTMLIFrameElement.prototype, 'src', 'set').mockImplementation(() => undefined)
})
afterEach(tidy)

const open = (change: Parameters<typeof workOf>[0] = {}) => draw(<Player work={workOf(change)} />)
const frame = () => screen.queryByTitle<HTMLIFrameElement>('接苹果：作品播放器')
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Without `source`, the page in the frame sends the message. */
function say(data: unknown, { source = inside as Window | null, origin = location.origin } = {}) {
  act(
    () =>
      void window.dispatchEvent(
        new MessageEvent('message', { data, source: source as MessageEventSource | null, origin }),
      ),
  )
}

function arrive(page: { contentType: string; site?: boolean } | null) {
  const iframe = frame()!
  Object.defineProperty(iframe, 'contentDocument', {
    configurable: true,
    value: page && { contentType: page.contentType, getElementById: () => (page.site ? {} : null) },
  })
  act(() => void iframe.dispatchEvent(new Event('load')))
}

describe('a program in Python', () => {
  it('shows a picture until the user starts the large download of Python', () => {
    open({ workType: '4' })
    expect(frame()).toBeNull()
    press('运行作品')
    expect(frame()).not.toBeNull()
  })
})

describe('a player', () => {
  it('shows a message until its page has loaded', () => {
    open()
    expect(screen.getByText('正在打开播放器…')).toBeTruthy()
    arrive({ contentType: 'text/html' })
    expect(screen.queryByText('正在打开播放器…')).toBeNull()
    expect(frame()).not.toBeNull()
  })

  it.each([
    ['a refusal of the server', { contentType: 'application/json' }],
    ['the site itself', { contentType: 'text/html', site: true }],
    ['an error of the browser', null],
  ])('shows an error when its frame contains %s', (_, page) => {
    open()
    arrive(page)
    expect(screen.getByRole('alert').textContent).toContain('播放器没有打开，作品好好的。')
    expect(frame()).toBeNull()
  })

  it('shows an error when its page has not loaded after twenty seconds', async () => {
    open()
    await pass(19_999)
    expect(screen.queryByRole('alert')).toBeNull()
    await pass(1)
    expect(frame()).toBeNull()
    press('再试一次')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(frame()).not.toBeNull()
    await pass(20_000)
    expect(screen.getByRole('alert')).toBeTruthy()
  })

  it('shows no error if the program has already started', async () => {
    open()
    say({ t: 'started' })
    await pass(60_000)
    expect([screen.queryByRole('alert'), screen.queryByText('正在打开播放器…')]).toEqual([null, null])
  })

  it.each([
    ['with the reason', '缺少角色图片', '缺少角色图片'],
    ['without a reason', undefined, '作品没有运行起来'],
  ])('shows an error %s, and can be opened again', (_, message, words) => {
    open()
    say({ t: 'error', message })
    expect(screen.getByRole('alert').textContent).toContain(words)
    const before = frame()
    press('重新打开')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(frame()).not.toBe(before)
  })

  it('removes its error when the program starts afterwards', () => {
    open()
    say({ t: 'error', message: '坏了' })
    say({ t: 'started' })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    ['another window', { source: window }],
    ['another site', { origin: 'https://evil.example' }],
    ['an unknown window', { source: null }],
  ])('ignores a message from %s', (_, from) => {
    open()
    say({ t: 'error', message: '假的' }, from)
    say({ t: 'started' }, from)
    expect(screen.queryByText('假的')).toBeNull()
    expect(screen.getByText('正在打开播放器…')).toBeTruthy()
  })

  it('ignores messages with unknown content', () => {
    open()
    for (const noise of [null, 'started', { t: 'run' }]) say(noise)
    expect(screen.getByText('正在打开播放器…')).toBeTruthy()
  })
})

describe('a work that is a file', () => {
  const file = (name: string, change: Parameters<typeof workOf>[0] = {}) =>
    open({ workType: '0', workFileKey: name, workFileKey_url: `${FILE}/${name}`, ...change })

  it.each([
    ['a.png', 'img', 'alt'],
    ['a.mp4', 'video', 'aria-label'],
    ['a.mp3', 'audio', 'aria-label'],
  ])('is shown or played when it is %s, and can be downloaded', (name, tag, label) => {
    const { container } = file(name)
    const shown = container.querySelector(tag)
    expect([shown?.getAttribute('src'), shown?.getAttribute(label)]).toEqual([`${FILE}/${name}`, '作品 接苹果'])
    expect(hrefOf('下载原文件')).toBe(`${FILE}/${name}?download=1`)
  })

  it('of another type shows the type, and can be downloaded', () => {
    file('a.docx')
    expect(screen.getByText('Word 文档，下载后就能打开')).toBeTruthy()
    expect(screen.getByText('docx')).toBeTruthy()
    expect(hrefOf('下载作品')).toBe(`${FILE}/a.docx?download=1`)
  })

  it.each([
    ['0', '文件作品的文件不见了，请告诉老师'],
    ['99', '这种作品的文件不见了，请告诉老师'],
  ])('of kind %s that is missing asks the user to tell the teacher', (workType, words) => {
    file('a.png', { workType, workFileKey: null })
    expect(screen.getByText(words)).toBeTruthy()
  })
})
