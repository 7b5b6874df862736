// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { depart } from '@mashu/contract/sys/depart'
import { correction } from '@mashu/contract/teaching/correction'
import { work as workContract } from '@mashu/contract/teaching/work'
import { work } from '../../test/rows.ts'
import { draw, page, school, signIn, tidy } from '../../test/lesson-page.tsx'
import { MarkingPage } from '../marking-page.tsx'
import { heading, open, queue, remark, star } from '../test/waiting-works.tsx'

beforeEach(() => signIn(['teacher']))
afterEach(tidy)

describe('moving from child to child', () => {
  it('works in the list, and keeps unsaved input', async () => {
    await open()
    fireEvent.click(star(2))
    fireEvent.click(screen.getByRole('button', { name: /^钱多多|钱多多/ }))
    expect(heading()).toBe('钱多多的“接苹果”')
    expect(star(2).getAttribute('aria-pressed')).toBe('false')
    fireEvent.click(screen.getByRole('button', { name: /林小满/ }))
    expect(star(2).getAttribute('aria-pressed')).toBe('true')
  })

  it('works by 跳过 without saving', async () => {
    const { marks } = await open()
    fireEvent.click(star(2))
    fireEvent.click(screen.getByRole('button', { name: '跳过' }))
    expect(heading()).toBe('周子墨的“接苹果”')
    expect(marks()).toEqual([])
  })

  it('works by an address, even for a work that no longer waits', async () => {
    await open(
      {
        [workContract.queryById.path]: ({ query }) => ({
          result: work({ id: query['id']!, realname: '韩子墨', workStatus: '3', score: 5, teacherComment: '很好' }),
        }),
      },
      '/teaching/workList?workId=z',
    )
    await waitFor(() => expect(heading()).toBe('韩子墨的“接苹果”'))
    expect(remark().value).toBe('很好')
    expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true')
  })
})

it('marking is possible after the queue failed to load and a retry', async () => {
  let broken = true
  school({
    [depart.queryMyDeptTreeList.path]: () => ({ result: null }),
    [correction.list.path]: () => (broken ? { refuse: '你没有负责的班级' } : { result: page(...queue) }),
  })
  draw(<MarkingPage switcher={null} />, '/teaching/workList')
  expect((await screen.findByRole('alert')).textContent).toContain('你没有负责的班级')
  broken = false
  fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: '再试一次' }))
  expect(await screen.findByRole('form', { name: '批改' })).toBeTruthy()
})
