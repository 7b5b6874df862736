// @vitest-environment happy-dom
import { fireEvent, screen as page } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { formEnhancement } from '@mashu/contract/online/enhancement/enhancement'
import { formActions, type FormAction } from '@mashu/contract/online/form/action'
import { draw, signIn, testServer, tidy } from '../../kit/test/test-server.tsx'
import { ActionStates } from './action-states.tsx'

afterEach(tidy)

const saying = (value: string): FormAction => ({
  id: 'a1',
  name: '通知',
  event: 'added',
  timing: 'after',
  steps: [{ kind: 'set', field: 'state', valueKind: 'text', value }],
})
const state = (id: string, value: string) => ({
  id,
  actions: [saying(value)],
  createBy: 'admin',
  createTime: '2026-11-29 08:00:00',
})

it('an earlier version of the actions is compared with the current actions, and restored', async () => {
  signIn(['admin'])
  testServer({
    [formActions.states.path]: () => ({ result: [state('2', '新的'), state('1', '旧的')] }),
    [formEnhancement.list.path]: () => ({
      result: [{ id: '9', kind: 'js', event: 'form', name: null, content: 'onlChange()', offers: [] }],
    }),
  })
  const restore = vi.fn()
  draw(<ActionStates id="f" actions={[saying('新的')]} restore={restore} />)
  expect(await page.findByText('和现在有 1 处不同')).toBeTruthy()
  expect(page.getByText('填写这条数据的字段；固定内容；字段 state；内容 旧的')).toBeTruthy()
  fireEvent.click(page.getByRole('button', { name: '恢复成这一次' }))
  expect(restore).toHaveBeenCalledWith([saying('旧的')])
  expect(await page.findByText('最早：从原系统搬来的 1 条增强（只能看，不运行）')).toBeTruthy()
  expect(page.getByText('onlChange()')).toBeTruthy()
})

it('the list shows a message when no actions have been saved', async () => {
  signIn(['admin'])
  testServer({ [formActions.states.path]: () => ({ result: [] }), [formEnhancement.list.path]: () => ({ result: [] }) })
  draw(<ActionStates id="f" actions={[]} restore={() => undefined} />)
  expect(await page.findByText(/还没有保存过。每次保存会留下一次，最多留 16 次/)).toBeTruthy()
})
