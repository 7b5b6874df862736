import { fireEvent, screen } from '@testing-library/react'
import { depart } from '@mashu/contract/sys/depart'
import { correction } from '@mashu/contract/teaching/correction'
import { work } from '../../test/rows.ts'
import { draw, page, school } from '../../test/lesson-page.tsx'
import { MarkingPage } from '../marking-page.tsx'

export const waiting = (id: string, realname: string, time: string, more: object = {}) => ({
  ...work({ id, realname, workStatus: '1', submitTime: `2025-11-12 ${time}`, courseId: 'u1', versionNo: 3 }),
  courseId_dictText: '接苹果',
  ...more,
})
export const queue = [
  waiting('a', '林小满', '08:00:00'),
  waiting('b', '周子墨', '09:00:00'),
  waiting('c', '钱多多', '10:00:00'),
]
export const open = async (replies: Parameters<typeof school>[0] = {}, address = '/teaching/workList') => {
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
export const heading = () => screen.getByRole('heading', { level: 2, name: /的“/ }).textContent
export const star = (count: number) => screen.getByRole('button', { name: `${count} 星` })
export const remark = () => screen.getByLabelText<HTMLTextAreaElement>(/^评语/)
export const save = () => fireEvent.click(screen.getByRole('button', { name: '保存，下一个' }))
