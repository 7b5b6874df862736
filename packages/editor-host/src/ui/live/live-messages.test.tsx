// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { useStore } from '@mashu/ui/react'
import { Store } from '@mashu/ui/store'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LiveLesson } from '../../live/live-lesson.ts'
import { emptyView, type LessonView } from '../../live/lesson-view.ts'
import { LiveMessages } from './live-messages.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const view = new Store<LessonView>(emptyView)
const heard: string[] = []
const speak = (text: string): unknown => heard.push(text)
const Messages = () => <LiveMessages live={{ view } as LiveLesson} view={useStore(view)} userId="me" speak={speak} />
const text = () => document.body.textContent

let close: () => void
beforeEach(async () => {
  vi.useFakeTimers()
  view.set(emptyView)
  const element = document.createElement('div')
  document.body.replaceChildren(element)
  const root = createRoot(element)
  close = () => act(() => root.unmount())
  await act(async () => root.render(<Messages />))
})
afterEach(() => {
  close()
  vi.useRealTimers()
})

it('a signal disappears on time, but a remark is read aloud and stays until closed', async () => {
  await act(async () =>
    view.merge({
      quietAt: 1,
      remark: { text: '改成 20 试试', from: '林老师', at: 1 },
      praise: { sticker: 'star', from: '林老师', at: 1 },
    }),
  )
  expect(text()).toContain('请安静')
  expect(text()).toContain('林老师送你一颗星星')
  for (let second = 0; second < 10; second++) {
    await act(async () => view.merge({ ahead: second }))
    await act(async () => vi.advanceTimersByTime(1_000))
  }
  expect(text()).toBe('林老师：改成 20 试试')
  expect(heard).toEqual(['改成 20 试试'])
  await act(async () => document.querySelector<HTMLElement>('[aria-label="知道了"]')!.click())
  expect(text()).toBe('')
})
