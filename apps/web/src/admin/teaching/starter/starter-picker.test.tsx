// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { additionalWork } from '@mashu/contract/teaching/additional-work'
import { courseUnit } from '@mashu/contract/teaching/course-unit'
import { work } from '@mashu/contract/teaching/work'
import { draw, signIn, testServer, tidy } from '../../kit/test/test-server.tsx'
import Homework from '../additional-work/additional-work.screen.tsx'

const listed = (...records: object[]) => ({ result: { records, total: records.length } })
const unit = (id: string, unitName: string, courseWork: string | null) => ({
  id,
  unitName,
  courseName: '游戏工坊',
  unitCover: null,
  courseWork,
})
const own = (id: string, workName: string, workFileKey: string | null) => ({
  id,
  workName,
  updateTime: '2026-03-01 18:00:00',
  createTime: '2026-02-01 18:00:00',
  coverFileKey: null,
  workFileKey,
})
const replies: Parameters<typeof testServer>[0] = {
  [additionalWork.list.path]: () => listed(),
  [courseUnit.list.path]: () => listed(unit('u1', '接苹果', 'apple.sb3'), unit('u2', '读一读', null)),
  [work.mine.path]: () => listed(own('w1', '走迷宫', 'maze.sb3'), own('w2', '空的', null)),
}

async function open(own: Parameters<typeof testServer>[0] = {}) {
  const server = testServer({ ...replies, ...own })
  draw(<Homework />)
  fireEvent.click(await page.findByRole('button', { name: '布置作业' }))
  const form = within(await page.findByRole('dialog'))
  fireEvent.click(await form.findByRole('button', { name: '从课程或作品里选' }))
  // In tests all drawers have the same id, so a drawer cannot be found by its name.
  const dialog = (await page.findByText('选一个初始作品')).closest('dialog')!
  return { server, form, picker: within(dialog) }
}
type Picker = Awaited<ReturnType<typeof open>>['picker']
const toWorks = (picker: Picker) => fireEvent.click(picker.getByRole('button', { name: '我的作品' }))

beforeEach(() => signIn(['admin']))
afterEach(tidy)

describe('a starter', () => {
  it.each<[string, string, string, (picker: Picker) => void]>([
    ['unit', '接苹果', 'apple.sb3', () => undefined],
    ['work of the user', '走迷宫', 'maze.sb3', toWorks],
  ])('is copied from a %s without an upload, and keeps its name', async (_name, title, file, turn) => {
    const { server, form, picker } = await open()
    turn(picker)
    fireEvent.click(await picker.findByRole('button', { name: new RegExp(title) }))
    expect((await page.findByRole('link', { name: title })).getAttribute('href')).toContain(file)
    fireEvent.click(form.getByRole('button', { name: `移除 ${title}` }))
    await waitFor(() => expect(page.queryByRole('link', { name: title })).toBeNull())
    expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  it("is offered only with a project of the homework's kind", async () => {
    const { server, picker } = await open()
    await picker.findByText('接苹果')
    expect(picker.queryByText('读一读')).toBeNull()
    expect(server.asked(courseUnit.list.path)[0]!.query).toMatchObject({ courseWorkType: '1,2' })
    toWorks(picker)
    await picker.findByText('走迷宫')
    expect(picker.queryByText('空的')).toBeNull()
    expect(server.asked(work.mine.path)[0]!.query).toMatchObject({ workType: '1,2' })
  })

  it('can be searched by name', async () => {
    const { server, picker } = await open({
      [courseUnit.list.path]: ({ query }) => (query['unitName'] ? listed() : listed(unit('u1', '接苹果', 'apple.sb3'))),
    })
    const box = await picker.findByLabelText('按名称搜索')
    fireEvent.change(box, { target: { value: ' 鲸鱼 ' } })
    fireEvent.keyDown(box, { key: 'Enter' })
    expect(await picker.findByText('没有找到“鲸鱼”')).toBeTruthy()
    expect(server.asked(courseUnit.list.path).at(-1)!.query).toMatchObject({ unitName: '*鲸鱼*' })
  })

  it('is offered from units only if the user may list units', async () => {
    signIn(['teacher'], ['teaching:additionalWork:list', 'teaching:additionalWork:add'])
    const { server, picker } = await open()
    expect(await picker.findByText('走迷宫')).toBeTruthy()
    expect(picker.queryByRole('button', { name: '课程单元' })).toBeNull()
    expect(server.asked(courseUnit.list.path)).toEqual([])
  })
})

it('shows a message when the list is empty', async () => {
  const { picker } = await open({ [courseUnit.list.path]: () => listed(), [work.mine.path]: () => listed() })
  expect(await picker.findByText('还没有这种类型、带初始作品的单元')).toBeTruthy()
  toWorks(picker)
  expect(await picker.findByText('你还没有这种类型的作品')).toBeTruthy()
})

it('shows why loading failed, and can retry', async () => {
  let isBroken = true
  const { picker } = await open({
    [courseUnit.list.path]: () => (isBroken ? { refuse: '没有权限' } : listed(unit('u1', '接苹果', 'apple.sb3'))),
  })
  expect(await picker.findByText('没有权限')).toBeTruthy()
  isBroken = false
  fireEvent.click(picker.getByRole('button', { name: /重.?试/ }))
  expect(await picker.findByText('接苹果')).toBeTruthy()
})

it('shows a message when the list is incomplete', async () => {
  const { picker } = await open({
    [courseUnit.list.path]: () => ({ result: { records: [unit('u1', '接苹果', 'apple.sb3')], total: 500 } }),
  })
  expect(await picker.findByText(/其余的请按名称搜索/)).toBeTruthy()
})
