// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { school, tidy } from '../../test/test-page.tsx'
import { COMMENTS, WORK } from '../test/test-work.ts'
import { open, shown } from './test/opened-work.tsx'

afterEach(tidy)

describe('a public work', () => {
  it.each(['/work-detail?id=w1', '/work-detail?workId=w1'])(
    'is shown at the URL %s, and one view is counted',
    async (at) => {
      const { server } = open({}, {}, at)
      await shown()
      act(() => void window.dispatchEvent(new Event('focus')))
      expect(server.of(WORK).map((call) => call.query)).toEqual([{ workId: 'w1', published: 'true' }])
    },
  )

  it.each([
    ['1', true],
    ['0', false],
  ])('has comments only if the school allows them (allowComment is %s)', async (allowComment, there) => {
    school({ allowComment })
    const { server } = open()
    await shown()
    expect([screen.queryByRole('region', { name: '评论' }) !== null, server.of(COMMENTS).length > 0]).toEqual([
      there,
      there,
    ])
  })

  it("is shown beside the school's own text", async () => {
    school({ _workShareHtml: '<p>关注<b>我们</b></p>' })
    open()
    await shown()
    expect(screen.getByText('我们').tagName).toBe('B')
  })
})
