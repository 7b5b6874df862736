import { screen } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRef } from 'react'
import { MemoryRouter } from 'react-router'
import { vi } from 'vitest'
import type { Entry, SubmittedWork } from '../../queue/queue.ts'
import { WorkStage, type StageControl } from '../work-stage.tsx'
import type { StageView } from '../stage-head.tsx'

export const handIn = (change: Partial<SubmittedWork> = {}): SubmittedWork => ({
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
export const stage = (work: SubmittedWork, ref = createRef<StageControl>(), view: StageView = 'work') => {
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
export const frame = () => screen.getByTitle<HTMLIFrameElement>('林小满的作品')
