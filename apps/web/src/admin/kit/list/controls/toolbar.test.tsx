// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { BatchAction, Tools } from '../../resource/action.ts'
import { draw, signIn, tidy } from '../../test/test-server.tsx'
import { Toolbar } from './toolbar.tsx'

const tools = { clearSelection: vi.fn() } as unknown as Tools
const codes = { a: { access: 'code:a' }, b: { access: 'code:b' } }

afterEach(tidy)

describe('the toolbar', () => {
  const batch = (label: string, needs = codes.a): BatchAction => ({
    label,
    needs,
    question: { title: '', text: '' },
    run: async () => ({ message: '' }),
  })
  const runBatch = vi.fn()
  const open = (count: number, ...entries: BatchAction[]) =>
    draw(
      <Toolbar
        actions={[]}
        batch={entries}
        primary={false}
        tools={tools}
        chooseAll={{ label: undefined, run: vi.fn(), busy: false }}
        count={count}
        runBatch={runBatch}
        settings={null}
      />,
    )

  it('offers the permitted actions while rows are selected', async () => {
    signIn(['teacher'], ['code:a'])
    const entry = batch('冻结')
    open(2, entry, batch('删除', codes.b))
    expect(screen.getByRole('status').textContent).toBe('已选 2 条清空')
    fireEvent.click(screen.getByRole('button', { name: /批量操作/ }))
    const items = await screen.findAllByRole('menuitem')
    expect(items.map((element) => element.textContent)).toEqual(['冻结'])
    fireEvent.click(items[0]!)
    expect(runBatch).toHaveBeenCalledWith(entry)
    fireEvent.click(screen.getByRole('button', { name: '清空' }))
    expect(tools.clearSelection).toHaveBeenCalledTimes(1)
  })

  it.each([
    [0, 'code:a'],
    [2, 'nothing'],
  ])('offers no 批量操作 with %i selected rows and the permission %s', (count, code) => {
    signIn(['teacher'], [code])
    open(count, batch('冻结'))
    expect(screen.queryByRole('button', { name: /批量操作/ })).toBeNull()
  })
})
