// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ListLayout } from '@mashu/contract/sys/list/list-layout'
import { makeField } from '../../field/field.ts'
import { columnsOf, plainLayout } from '../../table/state/layout.ts'
import { draw, signIn, tidy } from '../../test/test-server.tsx'
import { ColumnSettings } from './column-settings.tsx'

afterEach(tidy)

describe('the column settings', () => {
  const fields = [
    makeField('a', { title: '甲' }, false),
    makeField('b', { title: '乙' }, false, { hidden: true }),
    makeField('c', { title: '丙' }, false),
  ]
  const change = vi.fn()
  const open = async (more: Partial<ListLayout> = {}) => {
    signIn(['admin'])
    const layout = { ...plainLayout(fields), ...more }
    draw(<ColumnSettings fields={fields} layout={layout} change={change} reload={() => undefined} />)
    fireEvent.click(screen.getByRole('button', { name: '列设置' }))
    await screen.findByLabelText('甲')
  }
  const changed = () => columnsOf(fields, change.mock.lastCall![0] as ListLayout).map(({ field }) => field.label)

  it('show and hide a column, and can return to the default columns', async () => {
    await open()
    expect(screen.getByLabelText<HTMLInputElement>('甲').disabled).toBe(false)
    fireEvent.click(screen.getByLabelText('丙'))
    expect(changed()).toEqual(['甲'])
    fireEvent.click(screen.getByLabelText('乙'))
    expect(changed()).toEqual(['甲', '乙', '丙'])
    fireEvent.click(screen.getByRole('button', { name: '恢复默认' }))
    expect(change).toHaveBeenLastCalledWith(null)
  })

  it('never hide the last visible column', async () => {
    await open({ hidden: ['b', 'c'] })
    expect(screen.getByLabelText<HTMLInputElement>('甲').disabled).toBe(true)
    expect(screen.getByLabelText<HTMLInputElement>('丙').disabled).toBe(false)
  })

  it('move a column with the arrow keys', async () => {
    await open({ hidden: [] })
    const handle = within(screen.getByRole('list', { name: '列' })).getByRole('button', { name: /“丙”/ })
    fireEvent.keyDown(handle, { key: 'ArrowUp' })
    expect(changed()).toEqual(['甲', '丙', '乙'])
  })
})
