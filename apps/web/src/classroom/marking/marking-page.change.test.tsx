// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Link, Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { depart } from '@mashu/contract/sys/depart'
import { correction } from '@mashu/contract/teaching/correction'
import { work as workContract } from '@mashu/contract/teaching/work'
import { beginSession, endSession } from '../../api/session.ts'
import { WEEK } from '@mashu/client'
import { work } from '../test/rows.ts'
import { draw, page, school, signIn, tidy, toasts } from '../test/lesson-page.tsx'
import { MarkingPage } from './marking-page.tsx'

/** What is not saved yet, while the queue, the session or the page changes under the teacher's hands. */

const pushes = vi.hoisted(() => new Set<() => void>())
vi.mock('../../api/socket.ts', () => ({
  onPush: (_: string, listener: () => void) => {
    pushes.add(listener)
    return () => pushes.delete(listener)
  },
}))
/** Something happened to a work: the desk asks for the list again. */
const push = () =>
  act(async () => {
    for (const listener of pushes) listener()
  })

const waiting = (id: string, realname: string, hour: string, more: object = {}) => ({
  ...work({ id, realname, workStatus: '1', submitTime: `2025-11-12 ${hour}:00:00`, courseId: 'u1' }),
  courseId_dictText: '接苹果',
  ...more,
})
const [a, b, c] = [waiting('a', '林小满', '08'), waiting('b', '周子墨', '09'), waiting('c', '钱多多', '10')]
const marked = (row: object) => ({ ...row, workStatus: '2', score: 2, teacherComment: '别人写的' })

type Answer = NonNullable<Parameters<typeof school>[0]>[string]
let list: Answer
let replyToOne: Answer
let correct: Answer

const open = async (address = '/teaching/workList') => {
  const server = school({
    [depart.queryMyDeptTreeList.path]: () => ({ result: null }),
    [correction.list.path]: (ask) => list(ask),
    [correction.correct.path]: (ask) => correct(ask),
    [workContract.queryById.path]: (ask) => replyToOne(ask),
  })
  const route = draw(
    <>
      <Link to="/elsewhere">去别的页面</Link>
      <Routes>
        <Route path="/teaching/workList" element={<MarkingPage switcher={null} />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    address,
  )
  await screen.findByRole('form', { name: '批改' })
  return {
    route,
    listed: () => server.asked(correction.list.path).length,
    marks: () => server.asked(correction.correct.path).map(({ body }) => body),
  }
}
/** All that the page held in memory goes. */
const reopen = async (address?: string) => {
  cleanup()
  return open(address)
}
const heading = () => screen.getByRole('heading', { level: 2, name: /的“/ }).textContent
const star = (count: number) => screen.getByRole('button', { name: `${count} 星` })
const remark = () => screen.getByLabelText<HTMLTextAreaElement>(/^评语/)
const write = (value: string) => fireEvent.change(remark(), { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const save = () => press('保存，下一个')

beforeEach(() => {
  signIn(['teacher'])
  list = () => ({ result: page(a, b, c) })
  replyToOne = () => ({ result: marked(a) })
  correct = () => ({})
})
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
    correct = () => ({ refuse: 'Token失效，请重新登录', status: 401, code: 401 })
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
    const desk = await open()
    fireEvent.click(star(4))
    write('真好')
    list = () => ({ result: page(b, c) })
    await push()
    const choice = await within(screen.getByRole('form', { name: '批改' })).findByRole('alert')
    expect(choice.textContent).toContain('别人写的')
    expect(within(choice).getByRole('img', { name: '2 星' })).toBeTruthy()
    return desk
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

  it('may keep the mark it has', async () => {
    await meet()
    press('用已有的批改')
    expect([remark().value, star(2).getAttribute('aria-pressed')]).toEqual(['别人写的', 'true'])
    expect(sessionStorage).toHaveLength(0)
  })

  it('asks also when the page was loaded again in between', async () => {
    await open()
    write('真好')
    list = () => ({ result: page(b, c) })
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
    const fine = list
    list = () => ({ refuse: '网络超时' })
    await push()
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain('名单没有刷新：网络超时')
    expect(remark()).toBe(box)
    expect(box.value).toBe('真好')
    expect(screen.getByRole('button', { name: /周子墨/ })).toBeTruthy()
    list = fine
    fireEvent.click(within(notice).getByRole('button', { name: '再试一次' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(remark()).toBe(box)
    expect(box.value).toBe('真好')
  })

  it('without the child keeps the child, also while nobody knows yet what became of the work', async () => {
    const { listed } = await open()
    write('写到一')
    const box = remark()
    list = () => ({ result: page(b, c) })
    replyToOne = () => ({ refuse: '未找到对应数据' })
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
    list = () => ({ result: page(b, c) })
    await push()
    await waitFor(() => expect(remark().value).toBe('别人写的'))
    expect(heading()).toBe('林小满的“接苹果”')
    expect(screen.getByRole('status').textContent).toContain('刚刚批改过了')
  })
})

describe('a slow save', () => {
  const slow = async () => {
    let answer = (): void => undefined
    correct = () =>
      new Promise((resolve) => {
        answer = () => resolve({})
      })
    const desk = await open()
    fireEvent.click(star(4))
    write('真好')
    save()
    await waitFor(() => expect(desk.marks()).toHaveLength(1))
    return {
      ...desk,
      arrive: async () => {
        await act(async () => answer())
        await waitFor(() => expect(toasts()).toEqual(['保存好了']))
      },
    }
  }

  it('does not lead away from the child the teacher went to meanwhile', async () => {
    const { arrive, listed, route } = await slow()
    press(/周子墨/)
    write('还在写')
    await arrive()
    await waitFor(() => expect(listed()).toBe(2))
    expect([heading(), remark().value]).toEqual(['周子墨的“接苹果”', '还在写'])
    expect(route.search()).toEqual({ workId: 'b' })
    press(/林小满/)
    await waitFor(() => expect(remark().value).toBe(''))
  })

  it('keeps what was written for the same child meanwhile, and stays there', async () => {
    const { arrive } = await slow()
    write('真好，再写一句')
    list = () => ({ result: page(b, c) })
    replyToOne = () => ({ result: { ...marked(a), score: 4, teacherComment: '真好' } })
    await arrive()
    expect([heading(), remark().value]).toEqual(['林小满的“接苹果”', '真好，再写一句'])
    await screen.findByText(/刚刚批改过了/)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('does not lead back to the desk when the desk was left', async () => {
    const { arrive, route } = await slow()
    fireEvent.click(screen.getByRole('link', { name: '去别的页面' }))
    expect(route.address()).toBe('/elsewhere')
    await arrive()
    await waitFor(() => expect(sessionStorage).toHaveLength(0))
    expect(route.address()).toBe('/elsewhere')
  })
})

it('rests after the last one was saved, instead of keeping it', async () => {
  list = () => ({ result: page(a) })
  await open()
  fireEvent.click(star(5))
  list = () => ({ result: page() })
  save()
  expect(await screen.findByText('没有等待批改的作业，休息一下吧')).toBeTruthy()
})

it('shows no other child while the work of a link is on its way', async () => {
  let answer = (): void => undefined
  replyToOne = () =>
    new Promise((resolve) => {
      answer = () => resolve({ result: marked(waiting('z', '韩子墨', '07')) })
    })
  const opened = open('/teaching/workList?workId=z')
  await screen.findByRole('button', { name: /周子墨/ })
  expect(screen.queryByRole('form', { name: '批改' })).toBeNull()
  await act(async () => answer())
  await opened
  expect(heading()).toBe('韩子墨的“接苹果”')
})
