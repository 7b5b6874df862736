// @vitest-environment happy-dom
import { fireEvent, screen as page, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { taskChecks } from '@mashu/contract/teaching/check/task-checks'
import { courseUnit } from '@mashu/contract/teaching/course-unit'
import { draw, listed, signIn, testServer } from '../../kit/test/test-server.tsx'
import Units from './course-unit.screen.tsx'
import { open, rowOf, tearDown } from './test/listed-unit.tsx'

beforeEach(() => signIn(['admin']))
afterEach(tearDown)

describe('the units of a course', () => {
  it('are listed in the order of the course, filtered by the address', async () => {
    const server = await open('/list?courseId=k1')
    expect(server.asked(courseUnit.list.path)[0]!.query).toMatchObject({
      courseId: 'k1',
      column: 'orderNum',
      order: 'asc',
    })
  })

  it.each([
    ['?courseId=k1', '还没有课程单元'],
    ['?courseId=k1&unitName=x', '没有符合条件的课程单元'],
  ])('can be missing in a new course or after a search: %s', async (search, text) => {
    testServer({ [courseUnit.list.path]: listed() })
    draw(<Units />, `/list${search}`)
    expect(await page.findByText(text)).toBeTruthy()
  })

  it('cannot be edited or selected if they belong to another teacher', async () => {
    await open()
    expect(rowOf('接苹果').getByRole('button', { name: '编辑' })).toBeTruthy()
    expect(rowOf('别人的').queryByRole('button', { name: '编辑' })).toBeNull()
    expect(rowOf('别人的').getByRole<HTMLInputElement>('checkbox').disabled).toBe(true)
  })

  it('cannot be reordered if they belong to another teacher', async () => {
    const server = await open('/list?courseId=k1')
    fireEvent.click(page.getByRole('button', { name: '调整顺序' }))
    const drawer = within(await page.findByRole('dialog'))
    expect(await drawer.findByText('只能修改自己的课程。')).toBeTruthy()
    expect(drawer.queryByRole('button', { name: /移动/ })).toBeNull()
    expect(server.asked(courseUnit.editBatch.path)).toEqual([])
  })

  it('lose the video when the user selects another source', async () => {
    await open()
    fireEvent.click(page.getByRole('button', { name: '新增' }))
    const form = within(await page.findByRole('dialog'))
    fireEvent.click(await form.findByRole('radio', { name: '链接' }))
    const address = await form.findByPlaceholderText<HTMLInputElement>('请输入视频地址')
    fireEvent.change(address, { target: { value: 'https://a.b/v.mp4' } })
    fireEvent.click(form.getByRole('radio', { name: '外部' }))
    expect((await form.findByPlaceholderText<HTMLTextAreaElement>('请输入外部播放器代码')).value).toBe('')
  })

  it('have a tab with checks after they are saved', async () => {
    const server = await open()
    fireEvent.click(rowOf('接苹果').getByRole('button', { name: '编辑' }))
    const form = within(await page.findByRole('dialog'))
    fireEvent.click(await form.findByRole('tab', { name: '检查' }))
    expect(await form.findByRole('button', { name: /做检查|修改检查/ })).toBeTruthy()
    expect(server.asked(taskChecks.get.path)[0]!.query).toEqual({ kind: 'unit', id: 'u1' })
  })

  it('must be saved before they can have checks', async () => {
    const server = await open()
    fireEvent.click(page.getByRole('button', { name: '新增' }))
    const form = within(await page.findByRole('dialog'))
    fireEvent.click(await form.findByRole('tab', { name: '检查' }))
    expect(await form.findByText('先保存，再来做检查。')).toBeTruthy()
    expect(server.asked(taskChecks.get.path)).toEqual([])
  })
})
