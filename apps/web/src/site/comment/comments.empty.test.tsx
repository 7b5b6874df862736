// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { held, press, tidy } from '../../test/test-page.tsx'
import { many, open, setUp } from './test/shown-comments.tsx'

beforeEach(setUp)
afterEach(tidy)

describe('a work without comments', () => {
  it('invites users to write the first comment', async () => {
    open(() => ({ result: [] }))
    await screen.findByText('暂无评论，来说第一句吧')
  })

  it('shows a loading state at first, and can retry after a failure', async () => {
    const answer = held()
    open((_, times) => (times === 1 ? answer.promise : { result: many(1) }))
    expect(screen.getByLabelText('正在加载评论').getAttribute('aria-busy')).toBe('true')
    answer.give({ refuse: '评论功能没有开放' })
    expect((await screen.findByRole('alert')).textContent).toContain('评论没有加载出来')
    press('再试一次')
    await screen.findByText('第1句')
  })
})
