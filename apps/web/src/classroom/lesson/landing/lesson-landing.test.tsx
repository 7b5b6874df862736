// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { courseUnit } from '@mashu/contract/teaching/course-unit'
import { lesson } from '@mashu/contract/teaching/lesson/lesson'
import type { LessonRoom } from '@mashu/contract/teaching/lesson/line'
import { getSession } from '../../../api/session.ts'
import { draw, page, school, signIn, tidy } from '../../test/lesson-page.tsx'
import { unit } from '../../test/rows.ts'
import { room, testLine } from '../test/room.ts'
import { LessonLanding } from './lesson-landing.tsx'

let line = testLine()
const pushes = vi.hoisted(() => new Set<() => void>())
vi.mock('@mashu/client/live', async (original) => ({
  ...(await original<object>()),
  openLessonLine: (options: never) => line.open(options),
}))
vi.mock('../../../api/socket.ts', () => ({
  onPush: (_: string, listener: () => void) => {
    pushes.add(listener)
    return () => pushes.delete(listener)
  },
}))

const left = vi.fn<(address: string) => void>()
let open: LessonRoom[] = []
beforeEach(() => {
  line = testLine()
  open = []
  left.mockReset()
  vi.spyOn(location, 'assign').mockImplementation((address) => left(String(address)))
  signIn()
  school({
    [lesson.current.path]: () => ({ result: open.map((each) => ({ ...each, inCharge: false })) }),
    [courseUnit.mineUnit.path]: () => ({
      result: page(unit({ id: 'u1' }), unit({ id: 'u2', mineWorkId: 'w2' }), unit({ id: 'u3', locked: true })),
    }),
  })
})
afterEach(tidy)

it('a page opens the unit once when a lesson begins, and once for each "follow me"', async () => {
  draw(<LessonLanding />)
  await waitFor(() => expect(pushes.size).toBe(1))
  expect(screen.queryByRole('complementary')).toBeNull()
  open = [room()]
  act(() => {
    for (const tell of pushes) tell()
  })
  await waitFor(() => expect(left.mock.calls).toEqual([['/scratch3/index.html?scene=course&unitId=u1']]))
  expect(await screen.findByRole('button', { name: '去上课' })).toBeTruthy()
  const follow = { count: 1, unitId: 'u2', courseId: 'c1', step: 3, starter: false }
  act(() => line.hear({ cmd: 'lesson', lesson: room({ follow }), now: '' }))
  await waitFor(() => expect(left).toHaveBeenCalledTimes(2))
  expect(left.mock.calls[1]).toEqual(['/scratch3/index.html?workId=w2'])
  act(() => line.hear({ cmd: 'lesson', lesson: room({ follow, quietCount: 1 }), now: '' }))
  act(() => line.hear({ cmd: 'lesson', lesson: null, now: '' }))
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  expect(left).toHaveBeenCalledTimes(2)
})

it('a bar tells that the unit is still locked, and the page stays open', async () => {
  open = [room({ unitId: 'u3' })]
  draw(<LessonLanding />)
  expect(await screen.findByText(/还没有开放/)).toBeTruthy()
  expect(left).not.toHaveBeenCalled()
})

it('a lesson without a unit leaves the page open', async () => {
  open = [room({ unitId: null, courseId: null })]
  draw(<LessonLanding />)
  expect(await screen.findByText('正在上课')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(left).not.toHaveBeenCalled()
})

it('a page shows the presented screen to other children, but not to the presenting child', async () => {
  open = [room({ unitId: null, courseId: null, shown: { userId: 'other', name: '周子墨' } })]
  draw(<LessonLanding />)
  await screen.findByRole('complementary', { name: '周子墨的屏幕' })
  // The component requests the frames that were sent while its code was loading.
  expect(line.said).toContainEqual({ cmd: 'whole' })
  act(() => line.hear({ cmd: 'shown', kind: 'python', frame: { type: 'picture', webp: 'AAAA' } } as never))
  expect(screen.getByRole('img', { name: '周子墨的作品' })).toBeTruthy()
  const own = { userId: getSession().user!.id, name: '林小满' }
  act(() => line.hear({ cmd: 'lesson', lesson: room({ shown: own }), now: '' }))
  await waitFor(() => expect(screen.queryByRole('complementary', { name: /的屏幕$/ })).toBeNull())
})
