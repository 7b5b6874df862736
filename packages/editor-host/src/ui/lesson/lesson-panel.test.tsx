// @vitest-environment happy-dom
import type { Lesson } from '@mashu/client'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { WorkSession } from '../../index.ts'
import { stateOf } from '../../state/session-store.ts'
import { emptySession, type SessionData } from '../../state/session-data.ts'
import { LessonButton } from './lesson-button.tsx'

const html = '<h3>第一关</h3><p>拖出绿旗</p><img src="/a.png" alt="绿旗"><h3>第二关</h3><p>点一点</p>'
const unit: Lesson = {
  title: '小鱼',
  intro: null,
  html,
  dueTime: null,
  dueMoved: false,
  documents: [],
  offeredBlocks: null,
  course: { id: '3', name: 'Scratch', showType: 1, number: 2 },
  next: null,
}

let root: Root
let lesson: () => Promise<Lesson | null>
const said: string[] = []

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.clear()
  said.length = 0
  window.innerWidth = 1024
  lesson = async () => unit
  const element = document.createElement('div')
  document.body.replaceChildren(element)
  root = createRoot(element)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

async function draw(data: Partial<SessionData> = {}, speak?: (text: string) => void): Promise<void> {
  const user = { id: 'u1', username: 'xm', realname: '小明' }
  const state = stateOf({ ...emptySession, phase: 'ready', user, unitId: '7', ...data })
  const session = { lesson: () => lesson(), say: (text: string) => said.push(text) } as unknown as WorkSession
  const bar = { current: document.body }
  const own = { session, state, bar, speak, covered: false, onUncover: () => undefined }
  await act(async () => root.render(<LessonButton {...own} />))
  await act(async () => {})
}
const find = <Found extends HTMLElement>(selector: string): Found => {
  const found = document.querySelector<Found>(selector)
  if (!found) throw new Error(`${selector} is missing: ${document.body.innerHTML}`)
  return found
}
const panel = () => document.querySelector('aside[aria-label="学习步骤"]')
const opener = () => find<HTMLButtonElement>('button[aria-label="学习步骤"]')
const press = (element: HTMLElement) => act(async () => element.click())
const key = (name: string) =>
  act(async () => {
    find('aside').dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }))
  })

async function openPanel(): Promise<void> {
  await press(opener())
  await vi.waitFor(() => expect(panel()).not.toBeNull())
}

it('the steps open next to the work, react to buttons and keys, and are remembered', async () => {
  await draw()
  expect(opener().getAttribute('aria-expanded')).toBe('false')
  await openPanel()
  expect(panel()?.textContent).toContain('Scratch · 第 2 节')
  expect(panel()?.textContent).toContain('拖出绿旗')
  await press(find('.mashu-lesson-foot button:last-child'))
  expect(panel()?.textContent).toContain('点一点')
  await key('ArrowLeft')
  await key('ArrowLeft')
  expect(panel()?.textContent).toContain('拖出绿旗')
  await key('PageDown')
  const typed = vi.fn()
  document.addEventListener('keydown', typed)
  await key('Backspace')
  document.removeEventListener('keydown', typed)
  expect(typed).not.toHaveBeenCalled()
  await act(async () => root.render(null))
  await draw()
  await vi.waitFor(() => expect(panel()?.textContent).toContain('点一点'))
  await key('Escape')
  expect([panel(), document.activeElement]).toEqual([null, opener()])
  expect(document.documentElement.dataset['lesson']).toBeUndefined()
})

it('the steps are open in a wide window, and a work without a unit has no steps', async () => {
  window.innerWidth = 1366
  await draw()
  await vi.waitFor(() => expect(panel()).not.toBeNull())
  expect(document.activeElement).toBe(document.body)
  await draw({ unitId: null })
  expect(panel()).toBeNull()
})

it('a guest can see the trial unit, but no homework', async () => {
  await draw({ user: null })
  expect(document.querySelector('button')).toBeNull()
  await draw({ user: null, unitId: null, trial: { courseId: '3', unitId: '7' } })
  await openPanel()
  await press(find('.mashu-lesson-foot button:last-child'))
  expect(localStorage.getItem('pro__LESSON_PLACES')).toContain('guest/7')
})

it('a picture can be enlarged, and steps are read aloud for children who cannot read yet', async () => {
  const spoken: string[] = []
  await draw({}, (text) => spoken.push(text))
  await openPanel()
  await press(find('button[aria-label="放大绿旗"]'))
  expect(find('dialog img').getAttribute('src')).toBe('/a.png')
  await press(find('dialog .mashu-close'))
  await press(find('.mashu-lesson-body > button'))
  await key('ArrowRight')
  expect(spoken).toEqual(['第一关。拖出绿旗', '第二关。点一点'])
})

it('the button is not shown without a text', async () => {
  lesson = async () => ({ ...unit, html: '<p></p>', intro: null })
  await draw()
  expect(document.querySelector('button')).toBeNull()
  await draw({ unitId: null, additionalId: null })
  expect(document.querySelector('button')).toBeNull()
})

it('an assignment shows its task and due time', async () => {
  lesson = async () => ({
    ...unit,
    html: null,
    intro: '画一朵花\n要有五片花瓣',
    dueTime: '2026-11-25 18:00:00',
    dueMoved: false,
    documents: ['/f/a.pdf'],
    offeredBlocks: null,
    course: null,
  })
  await draw({ unitId: null, additionalId: '9' })
  await openPanel()
  expect(panel()?.textContent).toContain('要有五片花瓣')
  expect(panel()?.textContent).toMatch(/18:00 (前交|已经截止)/)
  expect(find<HTMLAnchorElement>('a.mashu-lesson-paper').getAttribute('href')).toBe('/f/a.pdf')
})

it('the panel shows a failure, and loads the text when the network is back', async () => {
  lesson = () => Promise.reject(new Error('down'))
  await draw()
  await openPanel()
  expect(find('[role=alert]').textContent).toContain('步骤没有读出来')
  lesson = async () => unit
  await act(async () => {
    window.dispatchEvent(new Event('online'))
  })
  await vi.waitFor(() => expect(panel()?.textContent).toContain('拖出绿旗'))
})
