// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { correction } from '@mashu/contract/teaching/correction'
import { page, signIn, tidy, toasts } from '../test/lesson-page.tsx'
import { heading, open, queue, remark, save, star, waiting } from './test/waiting-works.tsx'

beforeEach(() => signIn(['teacher']))
afterEach(tidy)

describe('saving a mark', () => {
  it('shows a message after the last mark', async () => {
    await open({ [correction.list.path]: () => ({ result: page(queue[0]) }) })
    fireEvent.click(star(5))
    save()
    await waitFor(() => expect(toasts()).toEqual(['保存好了，全部批改完了']))
  })

  it('keeps the input if a newer version was submitted meanwhile', async () => {
    let asked = 0
    await open({
      [correction.list.path]: () => {
        asked += 1
        return { result: page(...(asked > 1 ? [waiting('a', '林小满', '20:00:00', { versionNo: 4 })] : queue)) }
      },
      [correction.correct.path]: () => ({
        refuse: '这位同学刚刚又提交了新的版本，请看过之后再批改',
        status: 409,
        code: 409,
      }),
    })
    fireEvent.click(star(4))
    fireEvent.change(remark(), { target: { value: '真好' } })
    save()
    expect((await screen.findByText(/刚刚又交了一版/)).textContent).toContain('你写的评语还在')
    expect(toasts()).toEqual(['有新的一版 这位同学刚刚又提交了新的版本，请看过之后再批改'])
    expect([remark().value, star(4).getAttribute('aria-pressed')]).toEqual(['真好', 'true'])
  })

  it('stays at the work after a failure, and shows the error', async () => {
    await open({ [correction.correct.path]: () => ({ refuse: '你没有负责的班级' }) })
    fireEvent.click(star(4))
    save()
    await waitFor(() => expect(toasts()).toEqual(['没有保存 你没有负责的班级']))
    expect(heading()).toBe('林小满的“接苹果”')
    expect(star(4).getAttribute('aria-pressed')).toBe('true')
  })
})
