// @vitest-environment happy-dom
import type { Lesson } from '@mashu/client'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { draw as render } from '@mashu/ui/drawn'
import type { SubmitResult, WorkSession } from '../../index.ts'
import { stateOf } from '../../state/session-store.ts'
import { emptySession, type SessionData } from '../../state/session-data.ts'
import { WorkBar } from '../work-bar.tsx'

const lesson: Lesson = {
  title: '小鱼',
  intro: null,
  html: null,
  dueTime: null,
  dueMoved: false,
  documents: [],
  offeredBlocks: null,
  course: { id: '3', name: 'Scratch', showType: 1, number: 2 },
  next: { id: '8', name: '生日' },
}

let result: SubmitResult
let dismissed: number
const said: string[] = []
beforeEach(() => {
  result = { ok: true }
  dismissed = 0
  said.length = 0
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function draw(data: Partial<SessionData>): Promise<void> {
  const state = stateOf({ ...emptySession, phase: 'ready', title: '小鱼', scene: 'course', unitId: '7', ...data })
  const session = {
    state,
    subscribe: () => () => undefined,
    dismissNotice: () => {
      dismissed += 1
    },
    submit: async () => result,
    lesson: async () => (state.unitId === null ? null : lesson),
  } as unknown as WorkSession
  const speak = (text: string) => said.push(text)
  await render(<WorkBar session={session} options={{ speak }} />)
}
const dialog = () => document.querySelector('dialog')
const press = async (name: string): Promise<void> => {
  const button = [...document.querySelectorAll('button')].findLast(
    (found) => (found.getAttribute('aria-label') ?? found.textContent) === name,
  )
  if (!button) throw new Error(`no button ${name}`)
  await act(async () => button.click())
}
const ways = () =>
  [...(dialog()?.querySelectorAll('a') ?? [])].map((link) => [link.textContent, link.getAttribute('href')])

it('a submission ends with a picture, a text, and links to the next tasks', async () => {
  await draw({})
  await press('提交作业')
  expect(dialog()?.textContent).toContain('把作业交给老师？')
  await press('提交作业')
  expect(dialog()?.textContent).toContain('作业已提交')
  expect(dialog()?.querySelector('svg.mashu-cheer')).not.toBeNull()
  expect(ways()).toEqual([
    ['回到地图', '/teaching/mineCourse/courseUnitMap?id=3&unit=7'],
    ['下一节：生日', '/teaching/mineCourse/courseUnitMap?id=3&unit=8'],
  ])
  expect([dismissed, said.length]).toEqual([1, 1])
})

it('a submission for an assignment ends with a link to the list of homework', async () => {
  await draw({ scene: 'additional', unitId: null })
  await press('提交作业')
  await press('提交作业')
  expect(ways()).toEqual([['回到我的作业', '/center/myAdditionalWork']])
})

it('the child must confirm the submission of an unedited starter', async () => {
  await draw({ pristine: true })
  await press('提交作业')
  expect(dialog()?.textContent).toContain('你还没有改过《小鱼》')
  expect(document.activeElement?.textContent).toBe('再做一会儿')
  await press('再做一会儿')
  expect(dialog()).toBeNull()
})

it('a changed work can be submitted again, and the dialog closes even without a network', async () => {
  await draw({ workStatus: '1', changedSinceSubmit: true })
  result = { ok: false, waiting: true, message: '现在连不上网' }
  await press('改过了，再交一次')
  expect(dialog()?.textContent).toContain('再交一次作业？')
  await press('提交作业')
  expect(dialog()).toBeNull()
})
