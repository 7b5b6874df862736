// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tidy } from '../test/test-server.tsx'
import { box, close, open, press, setUp, type } from './test/form-drawer-open.tsx'

beforeEach(setUp)
afterEach(tidy)

describe('leaving a form', () => {
  it('needs no confirmation when nothing was entered', async () => {
    await open()
    fireEvent.click(screen.getAllByRole('button', { name: /关\s*闭/ })[0]!)
    expect(screen.queryByText('确定放弃编辑？')).toBeNull()
    await waitFor(() => expect(close).toHaveBeenCalled())
  })

  it('needs a confirmation after an input: to stay keeps the input, and to leave discards it', async () => {
    await open()
    type(/名称/, '写了一半')
    fireEvent.click(screen.getAllByRole('button', { name: /关\s*闭/ })[0]!)
    expect(await screen.findByText('确定放弃编辑？')).toBeTruthy()
    press('继续编辑')
    expect(box(/名称/).value).toBe('写了一半')
    fireEvent.click(screen.getAllByRole('button', { name: /关\s*闭/ })[0]!)
    fireEvent.click(
      within((await screen.findByText('确定放弃编辑？')).closest('[role=alertdialog]') as HTMLElement).getByRole(
        'button',
        {
          name: '放弃编辑',
        },
      ),
    )
    await waitFor(() => expect(close).toHaveBeenCalled())
    expect(sessionStorage.length).toBe(0)
  })
})

it('a form can be maximized and restored', async () => {
  const drawer = await open()
  fireEvent.click(drawer.getByRole('button', { name: '全屏' }))
  expect(drawer.getByRole('button', { name: '退出全屏' }).getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(drawer.getByRole('button', { name: '退出全屏' }))
  expect(drawer.getByRole('button', { name: '全屏' })).toBeTruthy()
})
