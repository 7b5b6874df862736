// @vitest-environment happy-dom
import { act, fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { courseUnit } from '@mashu/contract/teaching/course-unit'
import { toastStore } from '../../../ui/popup/toast-store.ts'
import { draw, listed, signIn, testServer } from '../../kit/test/test-server.tsx'
import Units from './course-unit.screen.tsx'
import { open, tearDown, unit } from './test/listed-unit.tsx'

beforeEach(() => signIn(['admin']))
afterEach(tearDown)

describe('the units of a course', () => {
  const ordered = async () => {
    const server = testServer({
      [courseUnit.list.path]: listed(unit('u1', '一'), unit('u2', '二'), unit('u3', '三')),
    })
    draw(<Units />, '/list?courseId=k1')
    fireEvent.click(await page.findByRole('button', { name: '调整顺序' }))
    const drawer = within(await page.findByRole('dialog'))
    const handle = await drawer.findByRole('button', { name: '移动 三' })
    const sent = () =>
      server
        .asked(courseUnit.editBatch.path)
        .map(({ body }) => (body as { id: string }[]).map(({ id }) => id).join(' '))
    return { server, drawer, handle, sent }
  }

  it('are saved with one call for each move, and the message can undo a move', async () => {
    const { server, drawer, handle, sent } = await ordered()
    fireEvent.keyDown(handle, { key: 'ArrowUp' })
    await waitFor(() => expect(sent()).toEqual(['u1 u3 u2']))
    expect(server.asked(courseUnit.editBatch.path)[0]!.body).toEqual([
      { id: 'u1', orderNum: 1 },
      { id: 'u3', orderNum: 2 },
      { id: 'u2', orderNum: 3 },
    ])
    fireEvent.keyDown(drawer.getByRole('button', { name: '移动 三' }), { key: 'ArrowUp' })
    await waitFor(() => expect(sent().at(-1)).toBe('u3 u1 u2'))
    expect(drawer.getAllByText(/^\d\. /).map((name) => name.textContent)).toEqual(['1. 三', '2. 一', '3. 二'])
    await waitFor(() => expect(toastStore.value).toHaveLength(1))
    act(() => toastStore.value[0]!.action!.run())
    await waitFor(() => expect(sent().at(-1)).toBe('u1 u3 u2'))
  })

  it('cannot be nested', async () => {
    const { handle, sent } = await ordered()
    fireEvent.keyDown(handle, { key: 'ArrowRight' })
    fireEvent.keyDown(handle, { key: 'ArrowDown' })
    expect(sent()).toEqual([])
  })

  it('cannot be reordered before a course is selected', async () => {
    await open()
    fireEvent.click(page.getByRole('button', { name: '调整顺序' }))
    expect(toastStore.value.map(({ title }) => title)).toEqual(['请先选择一个课程包，再调整它的单元顺序'])
  })
})
