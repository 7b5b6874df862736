// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { depart } from '@mashu/contract/sys/depart'
import { correction } from '@mashu/contract/teaching/correction'
import { work as workContract } from '@mashu/contract/teaching/work'
import { work } from '../test/rows.ts'
import { draw, page, school, signIn, tidy, toasts } from '../test/lesson-page.tsx'
import { MarkingPage } from './marking-page.tsx'

const waiting = (id: string, realname: string, time: string, more: object = {}) => ({
  ...work({ id, realname, workStatus: '1', submitTime: `2025-11-12 ${time}`, courseId: 'u1', versionNo: 3 }),
  courseId_dictText: '接苹果',
  ...more,
})
const queue = [
  waiting('a', '林小满', '08:00:00'),
  waiting('b', '周子墨', '09:00:00'),
  waiting('c', '钱多多', '10:00:00'),
]
const open = async (replies: Parameters<typeof school>[0] = {}, address = '/teaching/workList') => {
  const server = school({
    [depart.queryMyDeptTreeList.path]: () => ({ result: null }),
    [correction.list.path]: () => ({ result: page(...queue) }),
    [correction.correct.path]: () => ({}),
    ...replies,
  })
  const route = draw(<MarkingPage switcher={null} />, address)
  await screen.findByRole('form', { name: '批改' })
  return { route, marks: () => server.asked(correction.correct.path).map(({ body }) => body) }
}
const key = (name: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, bubbles: true, ...more })
const heading = () => screen.getByRole('heading', { level: 2, name: /的“/ }).textContent
const star = (count: number) => screen.getByRole('button', { name: `${count} 星` })
const remark = () => screen.getByLabelText<HTMLTextAreaElement>(/^评语/)
const save = () => fireEvent.click(screen.getByRole('button', { name: '保存，下一个' }))

beforeEach(() => signIn(['teacher']))
afterEach(tidy)

describe('saving a mark', () => {
  it('sends stars, remark, publication and the version that was looked at, then shows the next child', async () => {
    const { marks, route } = await open()
    expect(heading()).toBe('林小满的“接苹果”')
    fireEvent.click(star(4))
    fireEvent.change(remark(), { target: { value: ' 真好 ' } })
    fireEvent.click(screen.getByRole('switch', { name: /展示到社区/ }))
    fireEvent.click(screen.getByRole('button', { name: '精选作品' }))
    save()
    await waitFor(() =>
      expect(marks()).toEqual([
        {
          workId: 'a',
          versionNo: 3,
          score: 4,
          comment: '真好',
          workStatus: 4,
          seenMark: { score: null, comment: null },
        },
      ]),
    )
    await waitFor(() => expect(heading()).toBe('周子墨的“接苹果”'))
    expect(route.search()).toEqual({ workId: 'b' })
    expect(toasts()).toEqual(['保存好了'])
    expect(remark().value).toBe('')
  })

  it.each([
    ['nothing shown', [], 2],
    ['on the home page', ['switch'], 3],
    ['shown and taken back', ['switch', 'switch'], 2],
  ])('%s', async (_, presses, workStatus) => {
    const { marks } = await open()
    fireEvent.click(star(3))
    for (const role of presses) fireEvent.click(screen.getByRole(role))
    save()
    await waitFor(() => expect(marks()).toMatchObject([{ score: 3, workStatus }]))
  })

  it('asks for the stars first', async () => {
    const { marks } = await open()
    save()
    expect(toasts()).toEqual(['先给作品点几颗星'])
    expect(marks()).toEqual([])
  })

  it('says when that was the last one', async () => {
    await open({ [correction.list.path]: () => ({ result: page(queue[0]) }) })
    fireEvent.click(star(5))
    save()
    await waitFor(() => expect(toasts()).toEqual(['保存好了，全部批改完了']))
  })

  it('that came too late keeps what was written and looks at the newer version', async () => {
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
    expect((await screen.findByText(/刚刚又交了一版/)).textContent).toContain('您写的评语还在')
    expect(toasts()).toEqual(['有新的一版 这位同学刚刚又提交了新的版本，请看过之后再批改'])
    expect([remark().value, star(4).getAttribute('aria-pressed')]).toEqual(['真好', 'true'])
  })

  it('that failed otherwise stays at the child, with the reason', async () => {
    await open({ [correction.correct.path]: () => ({ refuse: '您没有负责的班级' }) })
    fireEvent.click(star(4))
    save()
    await waitFor(() => expect(toasts()).toEqual(['没有保存 您没有负责的班级']))
    expect(heading()).toBe('林小满的“接苹果”')
    expect(star(4).getAttribute('aria-pressed')).toBe('true')
  })
})

describe('going from child to child', () => {
  it('by the list, keeping what was not saved yet', async () => {
    await open()
    fireEvent.click(star(2))
    fireEvent.click(screen.getByRole('button', { name: /^钱多多|钱多多/ }))
    expect(heading()).toBe('钱多多的“接苹果”')
    expect(star(2).getAttribute('aria-pressed')).toBe('false')
    fireEvent.click(screen.getByRole('button', { name: /林小满/ }))
    expect(star(2).getAttribute('aria-pressed')).toBe('true')
  })

  it('by 跳过, which saves nothing', async () => {
    const { marks } = await open()
    fireEvent.click(star(2))
    fireEvent.click(screen.getByRole('button', { name: '跳过' }))
    expect(heading()).toBe('周子墨的“接苹果”')
    expect(marks()).toEqual([])
  })

  it('to one that is named by the address and waits no more', async () => {
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

describe('the keyboard', () => {
  it('gives stars, walks, writes and saves', async () => {
    const { marks } = await open()
    key('ArrowDown')
    expect(heading()).toBe('周子墨的“接苹果”')
    key('ArrowUp')
    key('ArrowUp')
    expect(heading()).toBe('林小满的“接苹果”')
    key('4')
    expect(star(4).getAttribute('aria-pressed')).toBe('true')
    key('r')
    expect(document.activeElement).toBe(remark())
    key('Enter', { ctrlKey: true })
    await waitFor(() => expect(marks()).toMatchObject([{ workId: 'a', score: 4 }]))
  })

  it('belongs to the remark while somebody writes', async () => {
    await open()
    remark().focus()
    for (const name of ['5', 'ArrowDown', 'r', ' ']) key(name)
    expect(heading()).toBe('林小满的“接苹果”')
    expect(star(5).getAttribute('aria-pressed')).toBe('false')
  })

  it('rests while a dialog is open', async () => {
    await open()
    const dialog = document.body.appendChild(document.createElement('div'))
    dialog.setAttribute('aria-modal', 'true')
    key('5')
    expect(star(5).getAttribute('aria-pressed')).toBe('false')
    dialog.remove()
    key('5')
    expect(star(5).getAttribute('aria-pressed')).toBe('true')
  })
})

it('tries again when the queue did not load', async () => {
  let broken = true
  school({
    [depart.queryMyDeptTreeList.path]: () => ({ result: null }),
    [correction.list.path]: () => (broken ? { refuse: '您没有负责的班级' } : { result: page(...queue) }),
  })
  draw(<MarkingPage switcher={null} />, '/teaching/workList')
  expect((await screen.findByRole('alert')).textContent).toContain('您没有负责的班级')
  broken = false
  fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: '再试一次' }))
  expect(await screen.findByRole('form', { name: '批改' })).toBeTruthy()
})
