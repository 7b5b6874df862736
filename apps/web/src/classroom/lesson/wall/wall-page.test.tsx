// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lesson } from '@mashu/contract/teaching/lesson/lesson'
import type { LiveFrame } from '@mashu/contract/teaching/lesson/line'
import { checksumOf, partsOf } from '@mashu/client/live'
import { draw, school, signIn, tidy, toasts } from '../../test/lesson-page.tsx'
import { childState, room, testLine, tile } from '../test/room.ts'
import { WallPage } from './wall-page.tsx'

let line = testLine()
vi.mock('@mashu/client/live', async (original) => ({
  ...(await original<object>()),
  openLessonLine: (options: Parameters<typeof line.open>[0]) => line.open(options),
}))

const first = tile('1', 'building', { child: childState({ passed: 1, checks: 3 }) })
const wallOf = (change: object = {}) => ({
  lesson: room(),
  tiles: [first, tile('2', 'hand'), tile('3', 'away', { child: null })],
  seats: ['3', '2', '1'],
  classCode: 'ABCD',
  ...change,
})

beforeEach(() => {
  line = testLine()
  signIn(['teacher'], ['teaching:work:list'])
  // The test DOM has no layout, so all elements would have no size.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #tell: (entries: object[]) => void
      constructor(tell: (entries: object[]) => void) {
        this.#tell = tell
      }
      observe = () => this.#tell([{ contentRect: { width: 1200, height: 700 } }])
      disconnect = () => undefined
    },
  )
})
afterEach(tidy)

async function open(replies: Parameters<typeof school>[0] = {}, address = '/lesson/l1') {
  const server = school({
    [lesson.wall.path]: () => ({ result: wallOf() }),
    [lesson.praise.path]: () => ({ message: '已表扬' }),
    ...replies,
  })
  const page = draw(
    <Routes>
      <Route path="/lesson/:id" element={<WallPage id="l1" />} />
      <Route path="*" element={<p>别的页面</p>} />
    </Routes>,
    address,
  )
  await screen.findByRole('heading', { level: 1 })
  act(() => line.connect())
  return { server, page, bodies: (path: string) => server.asked(path).map(({ body }) => body) }
}
const names = () =>
  within(screen.getByRole('list', { name: '全班的屏幕' }))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'))

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

it('sorts children by need of help or by seat', async () => {
  await open()
  expect(names()).toEqual(['学生2，举手', '学生1，在做，检查通过 1 / 3', '学生3，还没来'])
  expect(screen.getByRole('list', { name: '全班现在的样子' }).textContent).toBe('2 / 3 人举手 1')
  fireEvent.click(screen.getByRole('button', { name: '按座位' }))
  expect(names().map((name) => name!.slice(0, 3))).toEqual(['学生3', '学生2', '学生1'])
})

it('Shift with an arrow key moves a seat, unless the server refuses', async () => {
  const { bodies } = await open(
    { [lesson.setSeats.path]: () => ({ refuse: '只能给自己负责的班级上课' }) },
    '/lesson/l1?by=seat',
  )
  const [, second] = screen.getAllByRole('button', { name: /^学生/ })
  fireEvent.keyDown(second!, { key: 'ArrowLeft', shiftKey: true })
  expect(names().map((name) => name!.slice(2, 3))).toEqual(['2', '3', '1'])
  await waitFor(() => expect(bodies(lesson.setSeats.path)).toEqual([{ departId: 'd1', userIds: ['2', '3', '1'] }]))
  await waitFor(() => expect(names().map((name) => name!.slice(2, 3))).toEqual(['3', '2', '1']))
})

it('arrow keys move the focus, and a key praises the child', async () => {
  const { bodies } = await open()
  const [hand, building] = screen.getAllByRole('button', { name: /^学生/ })
  act(() => hand!.focus())
  fireEvent.keyDown(hand!, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(building)
  fireEvent.keyDown(building!, { key: 'p' })
  await waitFor(() => expect(bodies(lesson.praise.path)).toEqual([{ id: 'l1', userId: '1', sticker: 'star' }]))
  expect(toasts()).toContain('已表扬')
})

it('shows the live program of an opened child, and can point at a line', async () => {
  const { bodies } = await open({
    [lesson.point.path]: () => ({ message: '已指给学生看' }),
    [lesson.starter.path]: () => ({ message: '已发给学生' }),
  })
  fireEvent.click(screen.getByRole('button', { name: /^学生1/ }))
  const dialog = await screen.findByRole('dialog', { name: '学生1的屏幕' })
  expect(line.said).toContainEqual({ cmd: 'look', userId: '1' })
  const text = JSON.stringify([{ name: 'main.py', text: 'a = 1\nprint(a)\n' }])
  const frame = (given: LiveFrame) => line.hear({ cmd: 'live', userId: '1', frame: given })
  for (const part of (await partsOf(text))!) frame(part)
  const at = text.indexOf('= 1') + 2
  frame({ type: 'patch', patch: { from: checksumOf(text), start: at, end: at + 1, text: '42' } })
  frame({ type: 'place', place: { file: 'main.py', line: 2 }, console: '42', running: true })
  await waitFor(() => expect(within(dialog).getAllByRole('listitem')[0]!.textContent).toBe('a = 42'))
  expect(within(dialog).getAllByRole('listitem')[1]!.hasAttribute('data-at')).toBe(true)
  expect(within(dialog).getByRole('region', { name: '控制台' }).textContent).toBe('42')
  fireEvent.click(within(dialog).getByRole('button', { name: '指着第 1 行' }))
  fireEvent.click(within(dialog).getByRole('button', { name: '指给学生看' }))
  await waitFor(() =>
    expect(bodies(lesson.point.path)).toEqual([
      { id: 'l1', userId: '1', place: { file: 'main.py', line: 1 }, text: null },
    ]),
  )
  expect(toasts()).toContain('已指给学生看')
  fireEvent.click(within(dialog).getByRole('button', { name: '再给一份初始作品' }))
  fireEvent.click(within(dialog).getByRole('button', { name: '给他一份' }))
  await waitFor(() => expect(bodies(lesson.starter.path)).toEqual([{ id: 'l1', userId: '1' }]))
  fireEvent.keyDown(dialog, { key: 'ArrowLeft' })
  const second = await screen.findByRole('dialog', { name: '学生2的屏幕' })
  expect(line.said).toContainEqual({ cmd: 'look', userId: '2' })
  fireEvent.click(within(second).getByRole('button', { name: '关闭' }))
  await waitFor(() => expect(focused()).toMatch(/^学生2/))
})

it('shows neither names nor states to the class', async () => {
  await open({}, '/lesson/l1?view=projector')
  const list = screen.getByRole('list', { name: '全班的屏幕' })
  expect(within(list).getAllByRole('img')[0]!.getAttribute('aria-label')).toBe('3 号的屏幕')
  expect(document.body.textContent).not.toMatch(/学生\d|举手|还没来/)
  expect(screen.queryByRole('region', { name: '全班' })).toBeNull()
})

it('keeps the focus when the view changes or the answers are closed', async () => {
  const question = { id: 'q1', text: '懂了吗？', choices: ['懂了', '不懂'], open: false }
  await open({ [lesson.wall.path]: () => ({ result: wallOf({ lesson: room({ question }) }) }) })
  const press = (name: string) => {
    const button = screen.getByRole('button', { name })
    act(() => button.focus())
    fireEvent.click(button)
  }
  press('投影')
  expect(focused()).toBe('退出投影')
  press('退出投影')
  expect(focused()).toBe('投影')
  press('收起')
  await waitFor(() => expect(focused()).toMatch(/^学生/))
})

it('freezes the screens, asks a question, and opens the report at the end', async () => {
  const question = { id: 'q1', text: '懂了吗？', choices: ['😀 懂了', '😕 还不懂'], open: true }
  const { bodies, page } = await open({
    [lesson.freeze.path]: () => ({ result: room({ freeze: { word: '看老师', until: '2099-01-01 00:00:00' } }) }),
    [lesson.ask.path]: () => ({ result: room({ question }) }),
    [lesson.close.path]: () => ({ message: '已下课' }),
  })
  fireEvent.click(screen.getByRole('button', { name: '暂停全班' }))
  fireEvent.click(await screen.findByRole('button', { name: '看老师' }))
  expect(await screen.findByRole('button', { name: '恢复屏幕' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '提问' }))
  fireEvent.click(await screen.findByRole('button', { name: '问全班' }))
  const bars = within(await screen.findByRole('region', { name: '快速提问的结果' }))
  expect(bodies(lesson.ask.path)).toEqual([
    { id: 'l1', text: '懂了吗？', choices: ['😀 懂了', '🤔 有点懂', '😕 还不懂'] },
  ])
  act(() => line.hear({ cmd: 'answers', questionId: 'q1', counts: [3, 1] }))
  expect(bars.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['😀 懂了3 人', '😕 还不懂1 人'])
  fireEvent.click(screen.getByRole('button', { name: '下课' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '下课' }))
  await waitFor(() => expect(page.address()).toBe('/lesson/l1/report'))
})

it('tells that the lesson has ended', async () => {
  await open()
  act(() => line.hear({ cmd: 'lesson', lesson: null, now: '2026-11-30 09:00:00' }))
  expect(screen.getByRole('link', { name: '看这节课的记录' }).getAttribute('href')).toBe('/lesson/l1/report')
  tidy()
  signIn(['teacher'], ['teaching:work:list'])
  await open({ [lesson.wall.path]: () => ({ refuse: '没有找到这节课，可能已经下课了' }) })
  expect(await screen.findByText('下课了', { selector: 'h3' })).toBeTruthy()
})
