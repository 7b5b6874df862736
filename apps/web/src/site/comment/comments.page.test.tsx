// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { held, press, tidy } from '../../test/test-page.tsx'
import { COMMENTS } from '../test/test-work.ts'
import { many, open, setUp } from './test/shown-comments.tsx'

beforeEach(setUp)
afterEach(tidy)
const said = () =>
  within(screen.getByRole('region', { name: '评论' }))
    .getAllByRole('paragraph')
    .map((element) => element.textContent)
    .filter((text) => text.startsWith('第'))

describe('many comments', () => {
  it('are loaded page by page, and each comment is shown once', async () => {
    // A new comment has moved the last comment of page 1 to page 2.
    const { server } = open(({ query }) => ({ result: query['page'] === '1' ? many(10) : many(3, 10) }))
    await screen.findByText('第10句')
    press('加载更多')
    await screen.findByText('已加载完啦！')
    expect(said()).toEqual(Array.from({ length: 12 }, (_, index) => `第${index + 1}句`))
    expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull()
    expect(server.of(COMMENTS).map((call) => call.query['page'])).toEqual(['1', '2'])
  })

  it('start only one request for a page', async () => {
    const next = held()
    const { server } = open((_, times) => (times === 1 ? { result: many(10) } : next.promise))
    await screen.findByText('第10句')
    press('加载更多')
    await waitFor(() => expect(screen.getByRole('button', { name: '加载更多' }).getAttribute('aria-busy')).toBe('true'))
    press('加载更多')
    next.give({ result: [] })
    await waitFor(() => expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull())
    expect(server.of(COMMENTS)).toHaveLength(2)
  })

  it('show no end message if all comments fit on one page', async () => {
    open(() => ({ result: many(3) }))
    await screen.findByText('第3句')
    expect(screen.queryByText('已加载完啦！')).toBeNull()
  })
})
