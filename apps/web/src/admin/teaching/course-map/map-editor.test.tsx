// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { course } from '@mashu/contract/teaching/course'
import { courseUnit } from '@mashu/contract/teaching/course-unit'
import type { Reply } from '../../../test/stub-server.ts'
import { draw, signIn, testServer, tidy, toasts } from '../../kit/test/test-server.tsx'
import { CourseMapEditor } from './map-editor.tsx'

const closed = vi.fn()
const changed = vi.fn()
const units = [
  { id: 'u1', unitName: '出发', mapX: 400, mapY: 250, rowVersion: 3 },
  { id: 'u2', unitName: '过河', mapX: 800, mapY: 500, rowVersion: 0 },
  { id: 'u3', unitName: '登山', mapX: null, mapY: null, rowVersion: 1 },
]

async function open(answers: Reply[] = [], records: readonly object[] = units) {
  let version = 0
  const server = testServer({
    [course.queryById.path]: () => ({ result: { id: 'k1', courseName: '冒险', courseMap: null, showType: 1 } }),
    [courseUnit.list.path]: () => ({
      result: { records: records.map((unit) => ({ ...unit, ...(version > 0 ? { rowVersion: 9 } : {}) })), total: 3 },
    }),
    [courseUnit.editBatch.path]: () => {
      version += 1
      return answers.shift() ?? {}
    },
  })
  draw(<CourseMapEditor courseId="k1" changed={changed} close={closed} />)
  await page.findByRole('dialog')
  const sent = () => server.asked(courseUnit.editBatch.path).map(({ body }) => body)
  return { server, sent }
}
const marker = (name: string) => page.findByRole('button', { name: new RegExp(`个单元 ${name}`) })
const press = (name: string) => fireEvent.click(page.getByRole('button', { name }))

beforeEach(() => signIn(['admin']))
afterEach(() => {
  tidy()
  vi.clearAllMocks()
})

it('units can be moved by the arrow keys, and only moved units are saved', async () => {
  const { sent } = await open()
  const unit = await marker('出发')
  fireEvent.keyDown(unit, { key: 'ArrowRight' })
  fireEvent.keyDown(unit, { key: 'ArrowRight' })
  fireEvent.keyDown(unit, { key: 'ArrowDown' })
  press('保存')
  await waitFor(() => expect(sent()).toEqual([[{ id: 'u1', mapX: 450, mapY: 275, rowVersion: 3 }]]))
  await waitFor(() => expect(toasts()).toEqual(['地图已保存']))
  expect(changed).toHaveBeenCalled()
})

it('consecutive steps of the same unit are undone together', async () => {
  await open()
  const unit = await marker('出发')
  for (let count = 0; count < 3; count++) fireEvent.keyDown(unit, { key: 'ArrowRight' })
  expect(page.getByText('1 处改动没有保存')).toBeTruthy()
  fireEvent.keyDown(unit, { key: 'z', ctrlKey: true })
  expect(page.getByText('已全部保存')).toBeTruthy()
  fireEvent.keyDown(unit, { key: 'y', ctrlKey: true })
  expect(page.getByText('1 处改动没有保存')).toBeTruthy()
})

it('a unit without a place can be added to the map, and removed again', async () => {
  const { sent } = await open()
  expect(await page.findByText('还没有地图图片，学生看到的是自动画的路。')).toBeTruthy()
  fireEvent.click(page.getByRole('button', { name: /登山.*放到地图上/ }))
  const unit = await marker('登山')
  fireEvent.keyDown(unit, { key: 'Delete' })
  expect(page.queryByRole('button', { name: /个单元 登山/ })).toBeNull()
  press('自动排好')
  press('保存')
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect((sent()[0] as { mapX: number }[]).every(({ mapX }) => mapX > 0)).toBe(true)
  expect(sent()[0]).toHaveLength(3)
})

it('changes by another user are not overwritten without a confirmation', async () => {
  const stale = { refuse: '王老师刚刚改过这条数据，你的修改还没有保存', status: 409, code: 409 }
  const { sent } = await open([stale])
  fireEvent.keyDown(await marker('过河'), { key: 'ArrowUp' })
  press('保存')
  const note = within(await page.findByRole('alert'))
  expect(note.getByText(/王老师刚刚改过/)).toBeTruthy()
  fireEvent.click(note.getByRole('button', { name: '用我的位置保存' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toEqual([{ id: 'u2', mapX: 800, mapY: 475, rowVersion: 9 }])
})

it('closing with changes requires a confirmation', async () => {
  await open()
  fireEvent.keyDown(await marker('出发'), { key: 'ArrowLeft' })
  press('关闭')
  expect(closed).not.toHaveBeenCalled()
  press('不保存，直接关闭')
  expect(closed).toHaveBeenCalled()
})

it('a course without units shows a message', async () => {
  await open([], [])
  expect(await page.findByText('没有课程单元')).toBeTruthy()
})
