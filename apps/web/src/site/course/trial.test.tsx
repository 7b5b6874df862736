// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { hrefOf, signIn, tidy } from '../../test/test-page.tsx'
import { unitOf } from '../test/test-work.ts'
import { open, ready } from './test/opened-course.tsx'

afterEach(tidy)

describe('a public course', () => {
  it('offers guests only the units with a free trial, each with its starter', async () => {
    open()
    await ready()
    expect(decodeURIComponent(hrefOf('免费试一课')!)).toBe(
      '/scratch3/index.html?scene=create&workFile=/api/sys/common/static/start.sb3&workName=接苹果' +
        '&trialCourse=k1&trialUnit=e1',
    )
    const [first, second] = screen.getAllByRole('listitem')
    expect(
      within(first!)
        .getByRole('link', { name: /^试一试.*接苹果$/ })
        .getAttribute('target'),
    ).toBe('_blank')
    expect(within(first!).getByText('这节课做什么')).toBeTruthy()
    expect(within(second!).queryByRole('link')).toBeNull()
  })

  it.each([
    [3, '/scratchjr/editor.html?scene=create'],
    [4, '/python/index.html?scene=create'],
  ])('opens a unit of kind %i in its editor', async (courseWorkType, way) => {
    open({ units: [unitOf({ courseWorkType, courseWork: null })] })
    await ready()
    expect(hrefOf('免费试一课')).toContain(way)
  })

  it('offers no trial without a trial unit, and none to signed-in users', async () => {
    open({ units: [unitOf({ trial: false })] })
    await ready()
    expect(screen.queryByRole('link', { name: '免费试一课' })).toBeNull()
    expect(screen.getByText(/^去上课要先登录/).textContent).not.toContain('试一课')
    tidy()
    open()
    await ready()
    expect(screen.getByText(/^去上课要先登录/).textContent).toContain('试一课不用登录')
    tidy()
    signIn()
    open()
    await ready()
    expect([screen.queryByRole('link', { name: '免费试一课' }), hrefOf('去上课')]).toEqual([
      null,
      '/teaching/mineCourse/courseUnitMap?id=k1',
    ])
  })
})
