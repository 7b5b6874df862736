// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { held, hrefOf, pageOf, press, tidy } from '../../test/test-page.tsx'
import { game, open, ready } from './test/listed-courses.tsx'

afterEach(tidy)

describe('a site without courses', () => {
  it('links to the works', async () => {
    open('/courseList', () => pageOf([]))
    await screen.findByRole('heading', { name: '还没有推荐的课程' })
    expect(hrefOf('先看看大家的作品')).toBe('/workList')
  })

  it('shows a loading state at first, and can retry after a failure', async () => {
    const answer = held()
    open('/courseList', (_, times) => (times === 1 ? answer.promise : pageOf([game])))
    expect(screen.getByText('正在找课程…')).toBeTruthy()
    answer.give({ refuse: '服务器忙', status: 500 })
    expect((await screen.findByRole('alert')).textContent).toContain('课程没有加载出来学校的服务器出了点问题')
    press('再试一次')
    await ready()
  })
})
