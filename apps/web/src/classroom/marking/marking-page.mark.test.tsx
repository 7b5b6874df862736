// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signIn, tidy, toasts } from '../test/lesson-page.tsx'
import { heading, open, remark, save, star } from './test/waiting-works.tsx'

beforeEach(() => signIn(['teacher']))
afterEach(tidy)

describe('saving a mark', () => {
  it('sends the mark with the version, and shows the next child', async () => {
    const { marks, route } = await open()
    expect(heading()).toBe('林小满的“接苹果”')
    fireEvent.click(star(4))
    fireEvent.change(remark(), { target: { value: ' 真好 ' } })
    fireEvent.click(screen.getByRole('switch', { name: /展示到社区/ }))
    fireEvent.click(screen.getByRole('button', { name: '精选作品' }))
    save()
    await waitFor(() =>
      expect(marks()).toEqual([
        {
          workId: 'a',
          versionNo: 3,
          score: 4,
          comment: '真好',
          workStatus: 4,
          seenMark: { score: null, comment: null },
        },
      ]),
    )
    await waitFor(() => expect(heading()).toBe('周子墨的“接苹果”'))
    expect(route.search()).toEqual({ workId: 'b' })
    expect(toasts()).toEqual(['保存好了'])
    expect(remark().value).toBe('')
  })

  it.each([
    ['not published', [], 2],
    ['on the home page', ['switch'], 3],
    ['published and withdrawn', ['switch', 'switch'], 2],
  ])('sends the publication status: %s', async (_, presses, workStatus) => {
    const { marks } = await open()
    fireEvent.click(star(3))
    for (const role of presses) fireEvent.click(screen.getByRole(role))
    save()
    await waitFor(() => expect(marks()).toMatchObject([{ score: 3, workStatus }]))
  })

  it('requires stars', async () => {
    const { marks } = await open()
    save()
    expect(toasts()).toEqual(['先给作品点几颗星'])
    expect(marks()).toEqual([])
  })
})
