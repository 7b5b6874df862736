// @vitest-environment happy-dom
import { LiveText } from '@mashu/client/live'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { shownSteps } from '../../lesson/shown-steps.ts'
import { LessonWindow } from './lesson-window.ts'

let child: LessonWindow
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-30T02:00:00Z') })
  localStorage.clear()
  child = new LessonWindow()
})
afterEach(() => {
  child.close()
  vi.useRealTimers()
})

const follow = { count: 1, unitId: 'u2', courseId: 'c1', step: null, starter: false }

describe('a window that follows the teacher', () => {
  it("opens the teacher's unit once, after the child's work is saved", async () => {
    child.tellLesson({ follow })
    await child.pass(100)
    expect([child.gone, child.kept]).toEqual([['/scratch3/index.html?scene=course&unitId=u2'], ['kept']])
    child.close()
    child = new LessonWindow()
    child.state.unitId = 'u7'
    child.tellLesson({ follow })
    await child.pass(10_000)
    expect(child.gone).toEqual([])
    child.tellLesson({ follow: { ...follow, count: 2 } })
    await child.pass(100)
    expect(child.gone).toHaveLength(1)
  })

  it('waits for a running save, and for work that cannot be saved yet', async () => {
    child.state.busy = 'submitting'
    child.tellLesson({ follow })
    await child.pass(5_000)
    expect([child.gone, child.kept]).toEqual([[], []])
    child.state.busy = null
    child.isKept = false
    await child.pass(5_000)
    expect(child.gone).toEqual([])
    child.isKept = true
    await child.pass(5_000)
    expect(child.gone).toHaveLength(1)
  })

  it("opens the teacher's step in the same unit, or after opening the teacher's unit", async () => {
    const steps: number[] = []
    shownSteps.set({ step: 0, count: 4, go: (step) => steps.push(step) })
    child.tellLesson({ follow: { ...follow, unitId: 'u1', step: 3 } })
    await child.pass(100)
    expect([steps, child.gone]).toEqual([[2], []])
    child.tellLesson({ follow: { ...follow, count: 2, step: 2 } })
    await child.pass(100)
    child.close()
    shownSteps.set(null)
    child = new LessonWindow()
    child.state.unitId = 'u2'
    child.tellLesson({ follow: { ...follow, count: 2, step: 2 } })
    await child.pass(100)
    expect(steps).toEqual([2])
    shownSteps.set({ step: 0, count: 4, go: (step) => steps.push(step) })
    expect(steps).toEqual([2, 1])
    expect([child.gone, child.said]).toEqual([[], ['跟着老师来到这里，你原来的作品已经存好了']])
    shownSteps.set(null)
  })

  it("begins the unit's work again from the starter, but only after opening the unit", async () => {
    child.tellLesson({ follow: { ...follow, starter: true } })
    await child.pass(100)
    expect([child.starters, child.gone.length]).toEqual([[], 1])
    child.close()
    child = new LessonWindow()
    child.state.unitId = 'u2'
    for (let time = 0; time < 2; time++) {
      child.tellLesson({ follow: { ...follow, starter: true } })
      await child.pass(100)
    }
    expect([child.starters, child.gone]).toEqual([['u2'], []])
  })
})

describe('a freeze of the screen', () => {
  const freeze = { word: '看老师', until: '2026-11-30 10:05:00' }
  const frozen = () => child.lesson.view.value.frozen

  it('ends by itself, even without a connection', async () => {
    child.tellLesson({ freeze })
    await child.pass(0)
    expect([frozen(), child.kept]).toEqual(['看老师', ['at once']])
    child.setLine(false)
    await child.pass(299_000)
    expect(frozen()).toBe('看老师')
    await child.pass(1_000)
    expect(frozen()).toBeNull()
  })

  it('begins after a drag has ended, but waits only for a limited time', async () => {
    child.press('pointerdown')
    child.tellLesson({ freeze })
    await child.pass(1_000)
    expect(frozen()).toBeNull()
    child.press('pointerup')
    await child.pass(10)
    expect(frozen()).toBe('看老师')
    child.tellLesson({})
    child.press('pointerdown')
    child.tellLesson({ freeze })
    await child.pass(3_100)
    expect(frozen()).toBe('看老师')
  })

  it('does not begin when the teacher ends it during a drag', async () => {
    child.press('pointerdown')
    child.tellLesson({ freeze })
    child.tellLesson({})
    child.press('pointerup')
    await child.pass(10_000)
    expect(frozen()).toBeNull()
  })

  it('ends with the lesson', async () => {
    child.tellLesson({ freeze })
    await child.pass(0)
    child.tellLesson(null)
    expect(child.ended).toBe(1)
    child.lesson.stop()
    expect(frozen()).toBeNull()
  })

  it('follows the clock of the server', async () => {
    child.tellLesson({ freeze }, '2026-11-30 10:04:59')
    await child.pass(1_000)
    expect(frozen()).toBeNull()
    child.tellLesson({ freeze }, '2026-11-30 10:06:00')
    await child.pass(10)
    expect(frozen()).toBeNull()
  })
})

describe('messages of the child', () => {
  it('are sent on the next connection when they were written without a connection', () => {
    child.tellLesson({ question: { id: 'q', text: '几步？', choices: ['5', '10'], open: true } })
    child.setLine(false)
    child.lesson.raiseHand(true)
    child.lesson.answer('q', 1)
    expect(child.sent).toEqual([])
    child.setLine(true)
    expect(child.sent).toEqual([
      { cmd: 'hand', up: true },
      { cmd: 'answer', questionId: 'q', choice: 1 },
    ])
    // The next page of the child does not ask the question again.
    child.close()
    child = new LessonWindow()
    expect(child.lesson.view.value.answered).toEqual({ questionId: 'q', choice: 1 })
  })

  it('report a changed state, but at most every two seconds', async () => {
    child.tellLesson({})
    await child.pass(10_000)
    expect(child.takeSent('state')).toMatchObject([{ state: { kind: 'scratch', begun: false, errorCount: 0 } }])
    // A starter that the child has not changed may have errors on purpose.
    child.runEnd('没有程序接收这个消息')
    await child.pass(3_000)
    expect(child.takeSent('state')).toEqual([])
    child.edit('walk 20')
    for (let run = 0; run < 3; run++) child.runEnd('这个名字没有定义')
    await child.pass(10_000)
    expect(child.takeSent('state')).toMatchObject([
      { state: { begun: true, error: '这个名字没有定义', errorCount: 3 } },
    ])
    child.runEnd(null)
    child.edit('walk 30')
    await child.pass(3_000)
    expect(child.takeSent('state')).toMatchObject([{ state: { error: null, errorCount: 0 } }])
    // These edits change only the time since the last edit.
    for (let second = 0; second < 40; second++) {
      child.edit(`walk ${second}`)
      await child.pass(1_000)
    }
    expect(child.takeSent('state').length).toBeLessThanOrEqual(3)
  })
})

describe('the live work', () => {
  it('is sent only while somebody watches: the whole work first, and then its changes', async () => {
    child.tellLesson({})
    child.edit('walk 15')
    await child.pass(5_000)
    expect(child.takeSent('live')).toEqual([])
    // The fake timers would block the compression.
    vi.useRealTimers()
    const looker = new LiveText(
      () => undefined,
      () => expect.unreachable(),
    )
    const followed = async (text: string) => {
      await expect
        .poll(() => child.sent.some((message) => message.cmd === 'live' && message.frame.type !== 'place'))
        .toBe(true)
      for (const { frame } of child.takeSent('live')) await looker.take(frame)
      expect(looker.text).toBe(text)
    }
    child.close()
    child = new LessonWindow()
    child.tellLesson({})
    child.tell({ cmd: 'watched', by: 'teacher', whole: true })
    await followed('walk 10')
    child.edit('walk 15, turn')
    await followed('walk 15, turn')
    child.tell({ cmd: 'watched', by: 'nobody', whole: false })
    child.edit('walk 16')
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(child.takeSent('live')).toEqual([])
  })

  it('is not sent during a drag, or while too much data waits on the connection', async () => {
    child.tellLesson({})
    child.line.isFree = false
    child.tell({ cmd: 'watched', by: 'all', whole: true })
    await child.pass(3_000)
    child.line.isFree = true
    child.press('pointerdown')
    await child.pass(3_000)
    expect(child.takeSent('live')).toEqual([])
    child.press('pointerup')
    await child.pass(1_000)
    expect(child.takeSent('live')[0]).toMatchObject({ frame: { type: 'place', place: { sprite: '小猫' } } })
  })
})

describe('signals of the teacher', () => {
  it('arrive once, and only when they were given after the child joined', () => {
    const { view } = child.lesson
    const picked = { userId: 'me', name: '小明', count: 3 }
    child.tellLesson({ quietCount: 2, picked })
    expect([view.value.quietAt, view.value.pickedAt]).toEqual([null, null])
    child.tellLesson({ quietCount: 3, picked: { ...picked, count: 4 } })
    expect([view.value.quietAt, view.value.pickedAt]).toEqual([Date.now(), Date.now()])
  })

  it("show a child the screen that is shown to all, except the child's own screen", () => {
    const { shown } = child.lesson
    const picture = { cmd: 'shown', kind: 'scratch', frame: { type: 'picture', webp: 'AAAA' } } as const
    child.tellLesson({ shown: { userId: 'other', name: '小红' } })
    child.tell(picture)
    expect(shown.state.value.picture).toBe('AAAA')
    child.tellLesson({ shown: { userId: 'me', name: '小明' } })
    child.tell(picture)
    expect(shown.state.value.picture).toBeNull()
  })
})

it('a lesson neither moves nor freezes the window of a teacher, but may show the window to all', async () => {
  child.close()
  child = new LessonWindow({ isTeacher: true })
  child.tellLesson({ follow, freeze: { word: '看', until: '2026-11-30 10:05:00' } })
  child.edit('walk 11')
  await child.pass(5_000)
  expect([child.gone, child.lesson.view.value.frozen]).toEqual([[], null])
  // The server learns which page the window shows. The wall has no tile for the teacher.
  expect(new Set(child.sent.map(({ cmd }) => cmd))).toEqual(new Set(['state']))
  child.tell({ cmd: 'watched', by: 'all', whole: true })
  await child.pass(1_000)
  expect(child.takeSent('live').length).toBeGreaterThan(0)
})
