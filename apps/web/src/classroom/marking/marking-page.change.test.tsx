// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { beginSession, endSession } from '../../api/session.ts'
import { WEEK } from '@mashu/client'
import { page, signIn, tidy, toasts } from '../test/lesson-page.tsx'
import {
  b,
  c,
  heading,
  open,
  press,
  push,
  remark,
  reopen,
  replies,
  save,
  setUp,
  star,
  write,
} from './test/test-marking.tsx'

/** What is not saved yet, while the queue, the session or the page changes meanwhile. */

beforeEach(setUp)
afterEach(tidy)

describe('what was written and not saved', () => {
  it('is there again when the page was loaded again', async () => {
    await open()
    fireEvent.click(star(4))
    write('真好 ')
    await reopen()
    expect([remark().value, star(4).getAttribute('aria-pressed')]).toEqual(['真好 ', 'true'])
    press(/周子墨/)
    expect(remark().value).toBe('')
  })

  it('is there again after the session ended while saving', async () => {
    replies.correct = () => ({ refuse: 'Token失效，请重新登录', status: 401, code: 401 })
    await open()
    fireEvent.click(star(4))
    write('真好')
    save()
    await waitFor(() => expect(toasts()).toHaveLength(1))
    cleanup()
    endSession()
    signIn(['teacher'])
    await open()
    expect(remark().value).toBe('真好')
  })

  it('is for the person who wrote it only', async () => {
    await open()
    write('真好')
    const other = (id: string) =>
      beginSession('token', { id, username: id, realname: id, avatar: null, userIdentity: 2, orgCode: null }, [
        'teacher',
      ])
    act(() => other('u2'))
    expect(remark().value).toBe('')
    await reopen()
    expect(remark().value).toBe('')
    act(() => other('u1'))
    expect(remark().value).toBe('真好')
  })

  it('is over after a week, and when it is taken back', async () => {
    await open()
    write('真好')
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + WEEK + 1)
    await reopen()
    expect(remark().value).toBe('')
    now.mockRestore()
    write('好')
    write('')
    expect(sessionStorage).toHaveLength(0)
  })

  it('is over once it was saved: a later hand-in starts empty', async () => {
    await open()
    fireEvent.click(star(4))
    write('真好')
    save()
    await waitFor(() => expect(heading()).toBe('周子墨的“接苹果”'))
    await waitFor(() => expect(sessionStorage).toHaveLength(0))
    await reopen()
    expect([heading(), remark().value]).toEqual(['林小满的“接苹果”', ''])
  })

  it('stays on the screen where the browser stores nothing', async () => {
    const refuse = () => {
      throw new DOMException('forbidden', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => undefined })
    await open()
    write('真好')
    press(/周子墨/)
    press(/林小满/)
    expect(remark().value).toBe('真好')
    write('')
    expect(remark().value).toBe('')
  })
})

describe('a work that was marked elsewhere while something was written', () => {
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

  it('is not overwritten before the teacher has said so', async () => {
    const { marks } = await meet()
    save()
    expect(toasts()).toEqual(['这份作品在别处批改过了，先选用哪一份'])
    expect(marks()).toEqual([])
    press('用我写的')
    expect(screen.queryByRole('alert')).toBeNull()
    save()
    await waitFor(() => expect(marks()).toMatchObject([{ workId: 'a', score: 4, comment: '真好' }]))
  })

  it('also when only the server knows of it: both marks are shown, and the choice is sent as seen', async () => {
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

  it('may keep the mark it has', async () => {
    await meet()
    press('用已有的批改')
    expect([remark().value, star(2).getAttribute('aria-pressed')]).toEqual(['别人写的', 'true'])
    expect(sessionStorage).toHaveLength(0)
  })

  it('asks also when the page was loaded again in between', async () => {
    await open()
    write('真好')
    replies.list = () => ({ result: page(b, c) })
    await reopen('/teaching/workList?workId=a')
    expect(screen.getByRole('alert').textContent).toContain('别人写的')
    expect(remark().value).toBe('真好')
  })
})

describe('a refresh of the queue', () => {
  it('that fails leaves list and form as they were, with a notice', async () => {
    await open()
    write('真好')
    const box = remark()
    const fine = replies.list
    replies.list = () => ({ refuse: '网络超时' })
    await push()
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain('名单没有刷新：网络超时')
    expect(remark()).toBe(box)
    expect(box.value).toBe('真好')
    expect(screen.getByRole('button', { name: /周子墨/ })).toBeTruthy()
    replies.list = fine
    fireEvent.click(within(notice).getByRole('button', { name: '再试一次' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(remark()).toBe(box)
    expect(box.value).toBe('真好')
  })

  it('without the child keeps the child, also while nobody knows yet what became of the work', async () => {
    const { listed } = await open()
    write('写到一')
    const box = remark()
    replies.list = () => ({ result: page(b, c) })
    replies.work = () => ({ refuse: '未找到对应数据' })
    await push()
    await waitFor(() => expect(listed()).toBe(2))
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('林小满的这份作品已经不在名单里了'))
    expect(heading()).toBe('林小满的“接苹果”')
    expect(remark()).toBe(box)
    expect(box.value).toBe('写到一')
    press('跳过')
    expect(heading()).toBe('周子墨的“接苹果”')
  })

  it('says that the work was marked, and shows the mark where nothing was written', async () => {
    await open()
    replies.list = () => ({ result: page(b, c) })
    await push()
    await waitFor(() => expect(remark().value).toBe('别人写的'))
    expect(heading()).toBe('林小满的“接苹果”')
    expect(screen.getByRole('status').textContent).toContain('刚刚批改过了')
  })
})
