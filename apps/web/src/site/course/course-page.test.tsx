// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { press, tidy } from '../../test/test-page.tsx'
import { COURSE, publicCourseOf } from '../test/test-work.ts'
import { open, ready } from './test/opened-course.tsx'

afterEach(tidy)

describe('a public course', () => {
  it('is not reported as missing while the network fails', async () => {
    open(
      {},
      {
        [COURSE]: () => {
          throw new TypeError('Failed to fetch')
        },
      },
    )
    expect((await screen.findByRole('alert', {}, { timeout: 10_000 })).textContent).toContain('课程没有加载出来')
    expect(screen.queryByText('找不到这门课程')).toBeNull()
  })

  it('links to other courses if the course is missing, and can retry a failure', async () => {
    open({}, { [COURSE]: () => ({ refuse: '未找到对应数据' }) })
    await screen.findByRole('heading', { name: '找不到这门课程' })
    tidy()
    open(
      {},
      {
        [COURSE]: (_, times) => (times === 1 ? { refuse: '服务器忙', status: 500 } : { result: publicCourseOf() }),
      },
    )
    await screen.findByRole('alert')
    press('再试一次')
    await ready()
  })
})
