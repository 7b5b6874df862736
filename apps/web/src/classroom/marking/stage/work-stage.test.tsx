// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRef } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Entry, SubmittedWork } from '../queue/queue.ts'
import { WorkStage, type StageControl } from './work-stage.tsx'
import { type StageView } from './stage-head.tsx'

const handIn = (change: Partial<SubmittedWork> = {}): SubmittedWork => ({
  id: 'w1',
  workName: '接苹果',
  workType: '2',
  workStatus: '1',
  versionNo: 1,
  submitTime: '2025-11-12 10:00:00',
  score: null,
  comment: null,
  workFileKey: 'f.sb3',
  ...change,
})
const onView = vi.fn()
const stage = (work: SubmittedWork, ref = createRef<StageControl>(), view: StageView = 'work') => {
  const entry: Entry = {
    key: 's1',
    student: { id: 's1', realname: '林小满', avatar: null },
    work,
    mark: 'waiting',
    homeworkText: '三年一班 · 接苹果',
  }
  return (
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <WorkStage
          entry={entry}
          work={work}
          view={view}
          ref={ref}
          onView={onView}
          onKey={vi.fn()}
          onFocusTaken={vi.fn()}
        />
      </QueryClientProvider>
    </MemoryRouter>
  )
}
const frame = () => screen.getByTitle<HTMLIFrameElement>('林小满的作品')

afterEach(cleanup)

describe('a player that did not load', () => {
  const load = (page: Document | null) => {
    const shown = frame()
    Object.defineProperty(shown, 'contentDocument', { value: page })
    Object.defineProperty(shown, 'contentWindow', { value: null })
    fireEvent.load(shown)
    return shown
  }

  it('is told in words, and loads again when asked to or when the network is back', () => {
    render(stage(handIn()))
    let before = load(null)
    expect(screen.getByRole('alert').textContent).toContain('连不上网络')
    fireEvent.click(screen.getByRole('button', { name: '再试一次' }))
    expect([screen.queryByRole('alert'), frame() === before]).toEqual([null, false])
    before = load(null)
    fireEvent(window, new Event('online'))
    expect([screen.queryByRole('alert'), frame() === before]).toEqual([null, false])
    load(document)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('running the work', () => {
  const open = () => {
    const ref = createRef<StageControl>()
    render(stage(handIn(), ref))
    const said: unknown[] = []
    const player = {
      addEventListener: vi.fn(),
      postMessage: vi.fn((message: { t: string }, origin: string) => said.push([message.t, origin])),
    }
    Object.defineProperty(frame(), 'contentWindow', { value: player })
    return { ref, said, player }
  }
  const hear = (data: unknown, source: unknown, origin = location.origin) =>
    act(() => {
      window.dispatchEvent(Object.assign(new Event('message'), { data, source, origin }))
    })

  it('starts and stops it in turn, in our own origin only', () => {
    const { ref, said } = open()
    ref.current!.toggle()
    ref.current!.toggle()
    ref.current!.toggle()
    expect(said).toEqual([
      ['start', location.origin],
      ['stop', location.origin],
      ['start', location.origin],
    ])
  })

  it('stops what the teacher has started in the player itself', () => {
    const { ref, said, player } = open()
    hear({ t: 'started' }, player)
    ref.current!.toggle()
    expect(said).toEqual([['stop', location.origin]])
  })

  it.each([
    ['another window', 'other', undefined],
    ['another site', 'player', 'https://evil.example'],
  ])('does not believe %s', (_, who, origin) => {
    const { ref, said, player } = open()
    hear({ t: 'started' }, who === 'player' ? player : {}, origin)
    hear(null, player)
    ref.current!.toggle()
    expect(said).toEqual([['start', location.origin]])
  })

  it('starts anew when the player was loaded anew', () => {
    const { ref, said } = open()
    ref.current!.toggle()
    act(() => {
      frame().dispatchEvent(new Event('load'))
    })
    ref.current!.toggle()
    expect(said.map((message) => (message as string[])[0])).toEqual(['start', 'start'])
  })
})

it('says that a later version has come, once it is later', () => {
  const { rerender } = render(stage(handIn()))
  rerender(stage(handIn({ comment: 'x' })))
  expect(screen.queryByRole('status')).toBeNull()
  rerender(stage(handIn({ submitTime: '2025-11-12 11:00:00', versionNo: 2 })))
  expect(screen.getByRole('status').textContent).toContain('林小满刚刚又交了一版')
})

it('leads into the editor that made it, and to none where there is none', () => {
  render(stage(handIn({ workType: '4' })))
  const link = screen.getByRole('link', { name: '在编辑器打开' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/python/index.html?workId=w1', '_blank'])
  cleanup()
  render(stage(handIn({ workType: '0', workFileKey: 'a.pdf' })))
  expect(screen.queryByRole('link', { name: '在编辑器打开' })).toBeNull()
})

describe('homework that is a file', () => {
  it.each(['a.png', 'a.JPG', 'a.jpeg', 'a.webp', 'a.gif'])(
    'is looked at as a picture where it is one: %s',
    (workFileKey) => {
      render(stage(handIn({ workType: '0', workFileKey })))
      expect(screen.getByRole('img', { name: '接苹果' }).getAttribute('src')).toBe(
        `/api/sys/common/static/${workFileKey}`,
      )
      expect(screen.getByRole('link', { name: '下载作业文件' }).getAttribute('href')).toBe(
        `/api/sys/common/static/${workFileKey}?download=1`,
      )
    },
  )

  it('is taken home otherwise; an SVG too, since it could carry a script', () => {
    for (const workFileKey of ['a.pdf', 'a.svg', 'a.png.html']) {
      render(stage(handIn({ workType: '0', workFileKey })))
      expect(screen.queryByRole('img', { name: '接苹果' })).toBeNull()
      expect(screen.getByRole('link', { name: '打开看看' }).getAttribute('href')).toContain(workFileKey)
      cleanup()
    }
  })

  it('cannot be shown where nothing is stored', () => {
    render(stage(handIn({ workType: '0', workFileKey: null })))
    expect(screen.getByText('这种作品还不能在这里运行')).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })
})

it('keeps the mark of the time before in sight, words only where there were some', () => {
  render(stage(handIn({ score: 3, comment: '再试试' })))
  expect(screen.getByText('“再试试”')).toBeTruthy()
  expect(screen.getByRole('img', { name: '3 星' })).toBeTruthy()
  cleanup()
  render(stage(handIn({ score: 3 })))
  expect(screen.queryByText(/“”/)).toBeNull()
  cleanup()
  render(stage(handIn({ workStatus: '2', score: 3 })))
  expect(screen.queryByText(/上次/)).toBeNull()
})
