// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { depart } from '@mashu/contract/sys/depart'
import { additionalWork } from '@mashu/contract/teaching/additional-work'
import { correction } from '@mashu/contract/teaching/correction'
import { courseDept } from '@mashu/contract/teaching/course-dept'
import { courseUnit } from '@mashu/contract/teaching/course-unit'
import { work } from '@mashu/contract/teaching/work'
import { unit } from '../test/rows.ts'
import { draw, page, school, signIn, tidy } from '../test/lesson-page.tsx'
import { MarkingOrList } from './marking-or-list.tsx'

const tree = [
  {
    id: 's',
    departName: '晨光小学',
    orgCategory: '1',
    children: [{ id: 'd1', departName: '三年一班', orgCategory: '3', children: null }],
  },
]
const open = (address = '/teaching/workList') => {
  const server = school({
    [depart.queryMyDeptTreeList.path]: () => ({ result: tree }),
    [correction.list.path]: () => ({ result: page() }),
    [courseDept.list.path]: () => ({
      result: page({ courseId: 'k1', courseName: '游戏工坊' }, { courseId: 'k2', courseName: '阅读课' }),
    }),
    [courseUnit.list.path]: ({ query }) => ({
      result: page(
        ...(query['courseId'] === 'k1'
          ? [
              unit({ id: 'u1', unitName: '接苹果' }),
              unit({ id: 'u2', unitName: '读一读', courseWork: null, courseWorkType: null }),
            ]
          : [unit({ id: 'u3', unitName: '读书', courseWork: null, courseWorkType: null })]),
      ),
    }),
    [additionalWork.list.path]: () => ({
      result: page({ id: 'h1', workName: '画一张地图', status: 1 }, { id: 'h2', workName: '草稿', status: 0 }),
    }),
    [work.queryById.path]: () => ({ refuse: '未找到对应数据' }),
    [correction.classWorks.path]: () => ({
      result: {
        departId: 'd1',
        departName: '三年一班',
        unitId: 'u9',
        unitName: '旧课',
        courseName: null,
        counts: {},
        students: [],
      },
    }),
  })
  return { server, route: draw(<MarkingOrList list={<p>全部的作品</p>} comments={<p>所有的评论</p>} />, address) }
}
const pick = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const options = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map((element) => element.textContent)

beforeEach(() => signIn(['teacher']))
afterEach(tidy)

it('offers lessons only after a class was selected', async () => {
  open()
  await screen.findByRole('option', { name: '三年一班' })
  expect(options('班级')).toEqual(['所有班级', '三年一班'])
  expect(screen.queryByLabelText('作业')).toBeNull()
})

it('loads only unmarked works of the selected class', async () => {
  const { server, route } = open()
  await screen.findByRole('option', { name: '三年一班' })
  pick('班级', 'd1')
  expect(route.search()).toEqual({ departId: 'd1' })
  await waitFor(() =>
    expect(server.asked(correction.list.path).at(-1)!.query).toMatchObject({
      workStatus: '1',
      classId: 'd1',
      order: 'asc',
    }),
  )
})

it('offers lessons with homework and published homework of the class', async () => {
  open('/teaching/workList?departId=d1')
  await screen.findByRole('option', { name: '画一张地图' })
  await screen.findByRole('option', { name: '接苹果' })
  expect(options('作业')).toEqual(['全部待批改', '接苹果', '画一张地图'])
  expect(screen.queryByRole('group', { name: '阅读课' })).toBeNull()
})

it('selects a lesson or a homework, and closes the open work', async () => {
  const { server, route } = open('/teaching/workList?departId=d1&workId=w7')
  await screen.findByRole('option', { name: '画一张地图' })
  await screen.findByRole('option', { name: '接苹果' })
  pick('作业', 'u1')
  expect(route.search()).toEqual({ departId: 'd1', unitId: 'u1' })
  pick('作业', '+h1')
  expect(route.search()).toEqual({ departId: 'd1', additionalId: 'h1' })
  await waitFor(() =>
    expect(server.asked(correction.classWorks.path).map(({ query }) => query)).toEqual([
      { departId: 'd1', unitId: 'u1' },
      { departId: 'd1', additionalId: 'h1' },
    ]),
  )
  pick('班级', '')
  expect(route.search()).toEqual({})
})

it('shows the name of a lesson that the class no longer has', async () => {
  open('/teaching/workList?departId=d1&unitId=u9')
  expect((await screen.findByRole<HTMLOptionElement>('option', { name: '旧课' })).selected).toBe(true)
})

it('switches to the list of all works and back', async () => {
  const { route } = open('/teaching/workList?departId=d1')
  fireEvent.click(screen.getByRole('button', { name: '全部作品' }))
  expect(screen.getByText('全部的作品')).toBeTruthy()
  expect(route.search()).toEqual({ view: 'list' })
  expect(screen.queryByLabelText('班级')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '评论' }))
  expect(screen.getByText('所有的评论')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '批改' }))
  expect(await screen.findByLabelText('班级')).toBeTruthy()
  expect(route.search()).toEqual({})
})
