// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, tidy, toasts } from '../test/lesson-page.tsx'
import { b, c, open, press, push, remark, reopen, replies, save, setUp, star, write } from './test/test-marking.tsx'

beforeEach(setUp)
afterEach(tidy)

describe('a work that another teacher marked while the user was marking it', () => {
  const meet = async () => {
    const opened = await open()
    fireEvent.click(star(4))
    write('真好')
    replies.list = () => ({ result: page(b, c) })
    await push()
    const choice = await within(screen.getByRole('form', { name: '批改' })).findByRole('alert')
    expect(choice.textContent).toContain('别人写的')
    expect(within(choice).getByRole('img', { name: '2 星' })).toBeTruthy()
    return opened
  }

  it('is not overwritten without a confirmation', async () => {
    const { marks } = await meet()
    save()
    expect(toasts()).toEqual(['这份作品在别处批改过了，先选用哪一份'])
    expect(marks()).toEqual([])
    press('用我写的')
    expect(screen.queryByRole('alert')).toBeNull()
    save()
    await waitFor(() => expect(marks()).toMatchObject([{ workId: 'a', score: 4, comment: '真好' }]))
  })

  it('is also detected by the server, and the selected mark is sent', async () => {
    replies.correct = () => ({
      refuse: '别的老师刚刚批改了这份作品，请先看一看，再决定用哪一份',
      status: 409,
      code: 409,
    })
    const { marks } = await open()
    fireEvent.click(star(4))
    write('真好')
    replies.list = () => ({ result: page(b, c) })
    save()
    const choice = await within(screen.getByRole('form', { name: '批改' })).findByRole('alert')
    expect(choice.textContent).toContain('别人写的')
    expect(toasts()).toEqual(['别的老师先批改了 别的老师刚刚批改了这份作品，请先看一看，再决定用哪一份'])
    expect(remark().value).toBe('真好')
    press('用我写的')
    replies.correct = () => ({})
    save()
    await waitFor(() => expect(marks()).toHaveLength(2))
    expect(marks()[1]).toMatchObject({ score: 4, comment: '真好', seenMark: { score: 2, comment: '别人写的' } })
  })

  it("can keep the other teacher's mark", async () => {
    await meet()
    press('用已有的批改')
    expect([remark().value, star(2).getAttribute('aria-pressed')]).toEqual(['别人写的', 'true'])
    expect(sessionStorage).toHaveLength(0)
  })

  it('requires a confirmation even after a reload of the page', async () => {
    await open()
    write('真好')
    replies.list = () => ({ result: page(b, c) })
    await reopen('/teaching/workList?workId=a')
    expect(screen.getByRole('alert').textContent).toContain('别人写的')
    expect(remark().value).toBe('真好')
  })
})
