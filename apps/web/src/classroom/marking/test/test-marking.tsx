import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { Link, Route, Routes } from 'react-router'
import { vi } from 'vitest'
import { depart } from '@mashu/contract/sys/depart'
import { correction } from '@mashu/contract/teaching/correction'
import { remarkPhrase } from '@mashu/contract/teaching/remark-phrase'
import { work as workContract } from '@mashu/contract/teaching/work'
import { work } from '../../test/rows.ts'
import { draw, page, school, signIn } from '../../test/lesson-page.tsx'
import { MarkingPage } from '../marking-page.tsx'

const pushes = vi.hoisted(() => new Set<() => void>())
vi.mock('../../../api/socket.ts', () => ({
  onPush: (_: string, listener: () => void) => {
    pushes.add(listener)
    return () => pushes.delete(listener)
  },
}))
/** Simulates that the server reports a changed work. */
export const push = () =>
  act(async () => {
    for (const listener of pushes) listener()
  })

export const waiting = (id: string, realname: string, hour: string, more: object = {}) => ({
  ...work({ id, realname, workStatus: '1', submitTime: `2025-11-12 ${hour}:00:00`, courseId: 'u1' }),
  courseId_dictText: '接苹果',
  ...more,
})
export const [a, b, c] = [waiting('a', '林小满', '08'), waiting('b', '周子墨', '09'), waiting('c', '钱多多', '10')]
export const marked = (row: object) => ({
  ...row,
  workStatus: '2',
  submitStatus: '2',
  score: 2,
  teacherComment: '别人写的',
})

type Reply = NonNullable<Parameters<typeof school>[0]>[string]
/** A test can replace an answer. */
export const replies = {} as { list: Reply; work: Reply; correct: Reply; context: Reply; phrases: Reply }

export const open = async (address = '/teaching/workList') => {
  const server = school({
    [depart.queryMyDeptTreeList.path]: () => ({ result: null }),
    [correction.list.path]: (ask) => replies.list(ask),
    [correction.correct.path]: (ask) => replies.correct(ask),
    [correction.markingContext.path]: (ask) => replies.context(ask),
    [remarkPhrase.list.path]: (ask) => replies.phrases(ask),
    [workContract.queryById.path]: (ask) => replies.work(ask),
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
/** Loses everything that the page had in memory. */
export const reopen = async (address?: string) => {
  cleanup()
  return open(address)
}
export const heading = () => screen.getByRole('heading', { level: 2, name: /的“/ }).textContent
export const star = (count: number) => screen.getByRole('button', { name: `${count} 星` })
export const remark = () => screen.getByLabelText<HTMLTextAreaElement>(/^评语/)
export const write = (value: string) => fireEvent.change(remark(), { target: { value } })
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
export const save = () => press('保存，下一个')

/** Must be called before each test. */
export function setUp(): void {
  signIn(['teacher'])
  replies.list = () => ({ result: page(a, b, c) })
  replies.work = () => ({ result: marked(a) })
  replies.correct = () => ({})
  replies.context = () => ({ result: { taskText: null, taskHtml: null, lastMark: null } })
  replies.phrases = () => ({ result: [] })
}
