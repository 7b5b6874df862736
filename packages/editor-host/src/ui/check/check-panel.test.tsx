// @vitest-environment happy-dom
import type { StudentChecks } from '@mashu/client'
import type { Outcome } from '@mashu/contract/teaching/check/verdict'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { draw as render } from '@mashu/ui/drawn'
import type { WorkSession } from '../../index.ts'
import { stateOf } from '../../state/session-store.ts'
import { emptySession, type SessionData } from '../../state/session-data.ts'
import { WorkBar } from '../work-bar.tsx'

const judged = vi.hoisted(() => ({ outcomes: [] as Outcome[], fails: false, prepared: 0 }))
vi.mock('@mashu/judge/frame', () => {
  class JudgeFailure extends Error {}
  return {
    JudgeFailure,
    JudgeFrame: class {
      async judge() {
        if (judged.fails) throw new JudgeFailure('检查没有准备好，请看看网络，再试一次')
        return { outcomes: judged.outcomes, score: 50 }
      }
      async look() {
        return { shape: { scripts: [], counts: {} }, faults: [] }
      }
      async prepare() {
        judged.prepared += 1
      }
      close() {}
    },
  }
})

const check = (id: string, title: string) => ({
  id,
  title,
  rule: { kind: 'allRuns' as const },
  negated: false,
  hidden: false,
  weight: 1,
})
const task = (): StudentChecks => ({
  versionNo: 1,
  checks: { version: 1, checks: [check('a', '小猫会走'), check('b', '用了循环')] },
  hints: false,
})

let checks: StudentChecks | null
let content: number
let sameWork: boolean
const shown: object[] = []
const spoken: string[] = []
beforeEach(() => {
  checks = task()
  content = 0
  sameWork = false
  shown.length = 0
  spoken.length = 0
  judged.fails = false
  judged.outcomes = [
    { id: 'a', state: 'passed', seen: '走了 20' },
    { id: 'b', state: 'failed', seen: '没有找到循环', place: { sprite: '小猫', block: 'b7' } },
  ]
})
afterEach(() => {
  vi.unstubAllGlobals()
})

async function draw(data: Partial<SessionData> = {}, speak?: (text: string) => void): Promise<void> {
  const user = { id: 'u1', username: 'xm', realname: '小明' }
  const scene = 'course' as const
  const state = stateOf({ ...emptySession, phase: 'ready', user, unitId: '7', scene, ...data })
  const session = {
    state,
    subscribe: () => () => undefined,
    lesson: async () => null,
    say: () => undefined,
    dismissNotice: () => undefined,
    submit: async () => ({ ok: true }),
    checking: {
      kind: 'scratch',
      checks: async () => checks,
      content: async () => ({ bytes: new ArrayBuffer(0), checksum: String(sameWork ? content : (content += 1)) }),
      keep: async () => undefined,
      show: (place: object) => shown.push(place) > 0,
      hint: async ({ press }: { press: number }) => ({
        hint: { kind: 'add', step: 's', press, more: press < 3, sentence: `第 ${press} 句`, line: 'for ▢ in ▢:' },
        pauseSeconds: 60,
      }),
    },
  } as unknown as WorkSession
  await render(<WorkBar session={session} options={speak ? { speak } : {}} />)
}

const button = (name: string, within: ParentNode = document): HTMLButtonElement => {
  const found = [...within.querySelectorAll('button')].find(
    (own) => (own.getAttribute('aria-label') ?? own.textContent?.trim()) === name,
  )
  if (!found) throw new Error(`no button ${name}: ${document.body.innerHTML}`)
  return found
}
const press = (name: string, within?: ParentNode) => act(async () => button(name, within).click())
const tick = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 5)))
/** Updates are rendered during the wait, because it is inside `act`. */
async function soon(expected: () => void): Promise<void> {
  for (let tries = 0; tries < 2000; tries += 1) {
    await tick()
    try {
      expected()
      return
    } catch {
      // The condition does not hold yet.
    }
  }
  expected()
}
const panel = () => document.querySelector('aside[aria-label="检查"]')!
async function runChecks(): Promise<void> {
  await press('检查')
  await soon(() => expect(panel().textContent).toContain('通过 1 项，还差 1 项'))
}

it('failed checks are first and show their place, and closing returns the focus', async () => {
  await draw()
  await runChecks()
  expect(document.activeElement).toBe(panel())
  expect([...panel().querySelectorAll('li')].map((row) => row.textContent)).toEqual([
    '还没通过：用了循环没有找到循环去看看',
    '通过了：小猫会走',
  ])
  await press('去看看')
  expect(shown).toEqual([{ sprite: '小猫', block: 'b7' }])
  await press('检查')
  await soon(() => expect(panel()).not.toBeNull())
  judged.outcomes = judged.outcomes.map(({ id }) => ({ id, state: 'passed' }))
  await press('再检查一次')
  expect(panel().textContent).toContain('2 项全部通过！')
  await act(async () => {
    panel().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  })
  expect([panel(), document.activeElement]).toEqual([null, button('检查')])
})

it('young children see one check at a time, which the editor reads aloud', async () => {
  await draw({}, (text) => spoken.push(text))
  await runChecks()
  expect(spoken).toEqual(['通过 1 项，还差 1 项。用了循环。还没通过。没有找到循环'])
  expect(panel().textContent).toContain('用了循环')
  expect(panel().textContent).not.toContain('小猫会走')
  await press('下一个')
  expect(panel().textContent).toContain('小猫会走')
  expect(spoken.at(-1)).toBe('小猫会走。通过了')
})

it('each press shows one more hint for a check', async () => {
  checks = { ...task(), hints: true }
  await draw()
  await runChecks()
  sameWork = true
  await press('给我一点提示')
  await soon(() => expect(panel().textContent).toContain('第 1 句'))
  expect(panel().querySelector('code')?.textContent).toBe('for ▢ in ▢:')
  await press('再多说一点')
  await soon(() => expect(panel().textContent).toContain('第 2 句'))
  await press('再多说一点')
  await soon(() => expect(button('先自己试一试').getAttribute('aria-disabled')).toBe('true'))
  expect([...panel().querySelectorAll('.mashu-hint-words p')].map(({ textContent }) => textContent)).toEqual([
    '第 1 句',
    '第 2 句',
    '第 3 句',
  ])
})

it('the panel shows a message if the work could not be checked', async () => {
  judged.fails = true
  await draw()
  await press('检查')
  await soon(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('请看看网络'))
})

it('an idle editor loads the panel and the judge, but only for a task with checks', async () => {
  judged.prepared = 0
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const rest = () => timers.mock.calls.filter(([, wait]) => wait === 15_000)
  checks = null
  await draw()
  expect(rest()).toEqual([])
  checks = task()
  await draw({ unitId: '8' })
  await act(async () => (rest()[0]![0] as () => void)())
  await soon(() => expect(judged.prepared).toBe(1))
})

it('the button is not shown without checks or without a task', async () => {
  checks = null
  await draw()
  expect(() => button('检查')).toThrow('no button')
  await draw({ unitId: null, additionalId: null })
  expect(() => button('检查')).toThrow('no button')
})

it('submitting shows the failed checks in one line', async () => {
  await draw()
  await press('提交作业')
  const dialog = document.querySelector('dialog')!
  await soon(() => expect(dialog.textContent).toContain('还差 1 项：用了循环'))
  await press('仍然提交', dialog)
  expect(document.querySelector('dialog')?.textContent).toContain('作业已提交')
})
