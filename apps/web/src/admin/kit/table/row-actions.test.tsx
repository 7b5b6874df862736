// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RowAction, Tools } from '../resource/action.ts'
import { RowActions } from './row-actions.tsx'
import { draw, signIn, tidy } from '../test/test-server.tsx'

const row = { id: '7', name: '甲', open: true }
const tools = { clearSelection: vi.fn() } as unknown as Tools
const codes = { a: { access: 'code:a' }, b: { access: 'code:b' } }

afterEach(tidy)

describe('the buttons of a row', () => {
  const run = vi.fn()
  const action = (label: string, more: Partial<RowAction> = {}): RowAction => ({ label, run, ...more })
  const open = (...actions: RowAction[]) => draw(<RowActions row={row} actions={actions} tools={tools} />)
  const names = () => screen.queryAllByRole('button').map((button) => button.textContent)
  beforeEach(() => run.mockReset())

  it('are shown in the row or in the menu 更多, if the user has the permission', async () => {
    signIn(['teacher'], ['code:a'])
    open(
      action('编辑', { inline: true, needs: codes.a }),
      action('授权', { inline: true, needs: codes.b }),
      action('详情'),
      action('删除', { needs: codes.b }),
    )
    expect(names()).toEqual(['编辑', '更多'])
    fireEvent.click(screen.getByRole('button', { name: /更多/ }))
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['详情'])
  })

  it('appear only in rows that match their condition', () => {
    signIn(['admin'])
    open(
      action('发布', { inline: true, show: (shown) => !shown['open'] }),
      action('撤销', { inline: true, show: (shown) => Boolean(shown['open']) }),
    )
    expect(names()).toEqual(['撤销'])
  })

  it('do not include an empty menu 更多', () => {
    signIn(['teacher'])
    open(action('编辑', { inline: true }), action('删除', { needs: codes.b }))
    expect(names()).toEqual(['编辑'])
  })

  it('run only after a confirmation that names the row', async () => {
    signIn(['admin'])
    open(action('撤销', { inline: true, confirm: (shown) => `撤销${String(shown['name'])}吗?` }))
    fireEvent.click(screen.getByRole('button', { name: '撤销' }))
    expect(await screen.findByText('撤销甲吗?')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /取\s*消/ }))
    expect(run).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: '撤销' }))
    const bubble = screen.getByText('撤销甲吗?').closest('[role=alertdialog]') as HTMLElement
    fireEvent.click(within(bubble).getByRole('button', { name: /撤\s*销/ }))
    expect(run).toHaveBeenCalledWith(row, tools)
  })

  it('run immediately when they have no confirmation', () => {
    signIn(['admin'])
    open(action('编辑', { inline: true }))
    fireEvent.click(screen.getByRole('button', { name: '编辑' }))
    expect(run).toHaveBeenCalledTimes(1)
  })
})
