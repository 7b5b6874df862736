// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { makeField } from '../field/field.ts'
import { draw, signIn, tidy } from '../test/test-server.tsx'
import { ColumnSettings } from './toolbar.tsx'

afterEach(tidy)

describe('the choice of columns', () => {
  const fields = [
    makeField('a', { title: '甲' }, false),
    makeField('b', { title: '乙' }, false, { hidden: true }),
    makeField('c', { title: '丙' }, false),
  ]
  const setHidden = vi.fn()
  const open = async (...hidden: string[]) => {
    signIn(['admin'])
    draw(<ColumnSettings fields={fields} hidden={new Set(hidden)} setHidden={setHidden} reload={() => undefined} />)
    fireEvent.click(screen.getByRole('button', { name: '列设置' }))
    await screen.findByLabelText('甲')
  }

  it('shows and hides one at a time, and goes back to what the screen began with', async () => {
    await open('b')
    fireEvent.click(screen.getByLabelText('丙'))
    expect(setHidden).toHaveBeenLastCalledWith(['b', 'c'])
    fireEvent.click(screen.getByLabelText('乙'))
    expect(setHidden).toHaveBeenLastCalledWith([])
    fireEvent.click(screen.getByRole('button', { name: '恢复默认' }))
    expect(setHidden).toHaveBeenLastCalledWith(['b'])
  })

  it('never hides the last one', async () => {
    await open('b', 'c')
    expect(screen.getByLabelText<HTMLInputElement>('甲').disabled).toBe(true)
    expect(screen.getByLabelText<HTMLInputElement>('丙').disabled).toBe(false)
  })
})
