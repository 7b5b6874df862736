// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { unit } from '../test/rows.ts'
import { signIn, tidy } from '../test/lesson-page.tsx'
import CardPage from './card-page.tsx'
import { open, stop, units } from './test/opened-course.tsx'

beforeEach(() => signIn())
afterEach(tidy)

describe('a course', () => {
  it('opens a later unit after a confirmation', async () => {
    const { route } = await open(CardPage)
    fireEvent.click(await stop(/第 3 节/))
    fireEvent.click(screen.getByRole('button', { name: '今天就上这一节' }))
    expect(route.search()['unit']).toBe('u3')
    expect(screen.getByRole('dialog', { name: '赛车' })).toBeTruthy()
  })

  it('does not open a locked unit, and explains that only the teacher can open it', async () => {
    const rows = [units[0]!, unit({ id: 'u2', unitName: '迷宫', orderNum: 2, courseWork: null, locked: true })]
    const { route } = await open(CardPage, '/c?id=k1&unit=u2', rows)
    fireEvent.click(await stop(/第 2 节 迷宫，还没开放/))
    expect(screen.getByRole('dialog', { name: '这一课还没有开放' }).textContent).toContain('等老师开放以后')
    expect(screen.queryByRole('dialog', { name: '迷宫' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '知道了' }))
    expect(route.search()['unit']).toBe('u2')
    expect(screen.getByText('开放的课都学完啦，下一课等老师来开放')).toBeTruthy()
  })

  it('opens a later unit without a question when the child has begun its work', async () => {
    const { route } = await open(CardPage, '/c?id=k1', [
      units[1]!,
      unit({ ...units[2], mineWorkId: 'w3', mineWorkStatus: '0' }),
    ])
    fireEvent.click(await stop(/赛车，做了一半/))
    expect(route.search()['unit']).toBe('u3')
  })
})
