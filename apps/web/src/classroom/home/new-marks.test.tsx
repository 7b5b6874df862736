// @vitest-environment happy-dom
import { screen, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { correction } from '@mashu/contract/teaching/correction'
import { signIn, tidy } from '../test/lesson-page.tsx'
import { open } from './test/student-page.tsx'

beforeEach(() => signIn())
afterEach(tidy)

describe('a mark that is new', () => {
  const mark = (workId: string, change: object = {}) => ({
    workId,
    workName: `作品${workId}`,
    workType: '2',
    coverFileKey: null,
    score: 4,
    comment: '跳得真好！',
    markTime: '2025-11-02 08:00:00',
    teacherName: '王老师',
    ...change,
  })

  it('is shown with stars and remark until the child confirms the mark', async () => {
    const server = await open({ [correction.newMarks.path]: () => ({ result: [mark('w1'), mark('w2')] }) })
    const card = within(await screen.findByRole('article', { name: '老师批改了 作品w1' }))
    expect(card.getByRole('img', { name: '4 星' })).toBeTruthy()
    expect(card.getByText('“跳得真好！”')).toBeTruthy()
    expect(screen.queryByRole('article', { name: '老师批改了 作品w2' })).toBeNull()
    fireEvent.click(card.getByRole('button', { name: '看到啦' }))
    await screen.findByRole('article', { name: '老师批改了 作品w2' })
    expect(screen.queryByRole('article', { name: '老师批改了 作品w1' })).toBeNull()
    expect(server.asked(correction.seeMark.path).map(({ body }) => body)).toEqual([{ workId: 'w1' }])
  })

  it('counts as seen when the child opens its work, and the next mark is shown', async () => {
    const marks = ['w1', 'w2', 'w3', 'w4'].map((id) => mark(id, { score: null }))
    const server = await open({ [correction.newMarks.path]: () => ({ result: marks }) })
    await screen.findByText('还有 3 个，看完上面的就会出现。')
    const link = within(screen.getByRole('article', { name: '老师批改了 作品w1' })).getByRole('link', {
      name: '打开作品',
    })
    expect(link.getAttribute('href')).toBe('/scratch3/index.html?workId=w1')
    fireEvent.click(link)
    await screen.findByRole('article', { name: '老师批改了 作品w2' })
    expect(server.asked(correction.seeMark.path)).toHaveLength(1)
  })

  it('is confirmed together with all other new marks by one button', async () => {
    const marks = ['w1', 'w2', 'w3', 'w4'].map((id) => mark(id))
    const server = await open({ [correction.newMarks.path]: () => ({ result: marks }) })
    fireEvent.click(await screen.findByRole('button', { name: '都看到啦' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: '老师批改了' })).toBeNull())
    expect(server.asked(correction.seeMark.path).map(({ body }) => body)).toEqual(
      marks.map(({ workId }) => ({ workId })),
    )
  })

  it('is shown again when its confirmation fails', async () => {
    await open({
      [correction.newMarks.path]: () => ({ result: [mark('w1')] }),
      [correction.seeMark.path]: () => ({ refuse: '坏了', status: 500 }),
    })
    fireEvent.click(await screen.findByRole('button', { name: '看到啦' }))
    expect(await screen.findByRole('article', { name: '老师批改了 作品w1' })).toBeTruthy()
  })
})
