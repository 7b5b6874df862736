// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { depart } from '@mashu/contract/sys/depart'
import { lesson } from '@mashu/contract/teaching/lesson/lesson'
import { draw, school, signIn, tidy, toasts } from '../../test/lesson-page.tsx'
import { room } from '../test/room.ts'
import { OpenLesson } from './open-lesson.tsx'

beforeEach(() => signIn(['teacher'], ['teaching:work:list']))
afterEach(tidy)

const openReply = { [lesson.open.path]: () => ({ result: room() }) }
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

it('one press opens a planned lesson and shows its wall', async () => {
  const server = school(openReply)
  const page = draw(<OpenLesson departId="d1" unitId="u1" endTime="2026-11-30 09:45:00" />)
  await press('上课')
  await waitFor(() => expect(page.address()).toBe('/lesson/l1'))
  expect(server.asked(lesson.open.path)[0]!.body).toEqual({
    departId: 'd1',
    unitId: 'u1',
    endTime: '2026-11-30 09:45:00',
  })
})

it('the button enters a lesson that is already open', async () => {
  const server = school({ ...openReply, [lesson.current.path]: () => ({ result: [{ ...room(), inCharge: true }] }) })
  const page = draw(<OpenLesson departId="d1" />)
  await press('正在上课，进去')
  await waitFor(() => expect(page.address()).toBe('/lesson/l1'))
  expect(server.asked(lesson.open.path)[0]!.body).toMatchObject({ departId: 'd1', unitId: 'u1', endTime: null })
})

it('a dialog asks for an unknown class and length, and shows the reason of a refusal', async () => {
  school({
    [depart.queryMyDeptTreeList.path]: () => ({
      result: [{ id: 'd1', departName: '红班', orgCategory: '3', children: [] }],
    }),
    [lesson.open.path]: () => ({ refuse: '没有找到这个课程单元，或者这个班没有这门课' }),
  })
  draw(<OpenLesson unitId="u1" />)
  await press('上课')
  expect(await screen.findByRole('combobox', { name: '班级' })).toBeTruthy()
  await press('开始上课')
  await waitFor(() => expect(toasts()).toEqual(['没有找到这个课程单元，或者这个班没有这门课']))
  expect(screen.getByRole('dialog', { name: '上课' })).toBeTruthy()
})

it('the button is hidden from children and from staff without the permission', () => {
  school()
  signIn('student', ['teaching:work:list'])
  draw(<OpenLesson departId="d1" />)
  signIn(['clerk'], [])
  draw(<OpenLesson departId="d1" />)
  expect(screen.queryByRole('button')).toBeNull()
})
