// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { courseUnit } from '@mashu/contract/teaching/course-unit'
import { signIn, tidy } from '../test/lesson-page.tsx'
import CardPage from './card-page.tsx'
import MapPage from './map-page.tsx'
import { open, stop } from './test/opened-course.tsx'

beforeEach(() => signIn())
afterEach(tidy)

describe.each([
  ['as cards', CardPage],
  ['as a map', MapPage],
] as const)('a course %s', (_, Page) => {
  it('shows every unit with its state, and the progress of the child', async () => {
    const { server } = await open(Page)
    for (const name of ['第 1 节 接苹果，已批改', '第 2 节 迷宫，正在学', '第 3 节 赛车，还没学到'])
      expect(await screen.findByRole('button', { name })).toBeTruthy()
    const meter = screen.getByRole('progressbar', { name: '做完的节数' })
    expect([meter.getAttribute('aria-valuenow'), meter.getAttribute('aria-valuemax')]).toEqual(['1', '3'])
    expect(server.asked(courseUnit.mineUnit.path)[0]!.query).toMatchObject({ courseId: 'k1' })
  })

  it('stores the open unit in the address, and removes a closed unit', async () => {
    const { route } = await open(Page)
    fireEvent.click(await stop(/第 2 节/))
    const panel = await screen.findByRole('dialog', { name: '迷宫' })
    expect(route.search()).toEqual({ id: 'k1', unit: 'u2' })
    fireEvent.click(within(panel).getByRole('button', { name: '关闭' }))
    expect(route.search()).toEqual({ id: 'k1' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks before it opens a later unit, and offers the current unit', async () => {
    const { route } = await open(Page)
    fireEvent.click(await stop(/第 3 节/))
    const question = screen.getByRole('dialog', { name: '还没走到这一站' })
    expect(question.textContent).toContain('先把第 2 节“迷宫”的作业交了')
    fireEvent.click(within(question).getByRole('button', { name: '去第 2 节' }))
    expect(route.search()).toEqual({ id: 'k1', unit: 'u2' })
    expect(screen.getByRole('dialog', { name: '迷宫' })).toBeTruthy()
  })
})
