// @vitest-environment happy-dom
import { screen as page, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { correction } from '@mashu/contract/teaching/correction'
import { signIn, toasts } from '../../kit/test/test-server.tsx'
import { batch, open, tearDown, yes } from './test/listed-work.tsx'

beforeEach(() => signIn(['admin']))
afterEach(tearDown)

describe('several works', () => {
  it('are published with one call after the other', async () => {
    const server = await open({ [correction.publish.path]: () => ({}) })
    await batch('首页展示', '接苹果', '照片')
    await yes('首页展示 2 个作品')
    await waitFor(() => expect(toasts()).toEqual(['已展示 2 个作品']))
    expect(server.asked(correction.publish.path).map(({ body }) => body)).toEqual([
      { workId: '1', great: false },
      { workId: '4', great: false },
    ])
  })

  it('are no longer published after the first refusal', async () => {
    const server = await open({ [correction.publish.path]: () => ({ refuse: '作品还没有提交' }) })
    await batch('首页展示', '接苹果', '照片')
    await yes('首页展示 2 个作品')
    await waitFor(() => expect(toasts()).toEqual(['作品还没有提交']))
    expect(server.asked(correction.publish.path)).toHaveLength(1)
    expect(page.getByRole('status').textContent).toContain('已选 2 条')
  })
})
