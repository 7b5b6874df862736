// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Enhancement } from '@mashu/contract/online/enhancement/enhancement'
import { newField, newHead, type DesignedForm } from '@mashu/contract/online/form/definition'
import { draw, signIn, testServer, tidy, toasts } from '../../../../kit/test/test-server.tsx'
import { FormDesigner } from '../form-designer.tsx'

afterEach(tidy)

const field = (dbFieldName: string, dbFieldTxt: string, more: object = {}) => ({
  ...newField,
  id: dbFieldName,
  dbFieldName,
  dbFieldTxt,
  dbType: 'int' as const,
  fieldShowType: 'number',
  orderNum: 0,
  ...more,
})
const form = (rowVersion: number, more: object = {}) =>
  ({
    head: { ...newHead, id: '7', tableName: 'loan', tableTxt: '器材借用', tableVersion: 0, rowVersion },
    fields: [field('num', '数量'), field('price', '单价'), field('total', '总价')],
    indexs: [],
    rules: [],
    ...more,
  }) as unknown as DesignedForm

const record = (more: Partial<Enhancement>): Enhancement => ({
  id: '1',
  kind: 'js',
  event: 'form',
  name: null,
  content: '',
  note: null,
  isActive: true,
  offers: [],
  ...more,
})
const total = { ruleType: 'compute', targetFields: 'total', formula: 'price * num', message: null } as const
const gone = { ruleType: 'hide', targetFields: 'renamed', formula: 'num > 1', message: null } as const
const giveBack = {
  id: 'olds1',
  name: '归还',
  event: 'button',
  timing: 'after',
  steps: [{ kind: 'set', field: 'num', valueKind: 'text', value: '0' }],
} as const
const records = [
  record({ id: 'b', kind: 'button', event: 'giveBack', name: '归还', content: '类型：action' }),
  record({ id: 'v', kind: 'java', event: 'add', content: 'spring：loanBean', isActive: false }),
  record({
    id: 'j',
    content: 'onlChange(){ <b>alert(1)</b> }',
    offers: [
      { text: '“总价”自动计算', rule: total },
      { text: '“改了名的”隐藏', rule: gone },
    ],
  }),
  record({
    id: 's',
    kind: 'sql',
    event: 'giveBack',
    content: 'update loan',
    offers: [{ text: '动作：归还', action: giveBack as never }],
  }),
]

it('the designer shows no view for imported code if the form has none', () => {
  signIn(['admin'])
  const server = testServer({})
  draw(<FormDesigner definition={form(3)} changed={() => {}} close={() => {}} />)
  expect(page.queryByText('原系统')).toBeNull()
  expect(server.asked('/online/form/enhancement')).toEqual([])
})

it('the designer replaces imported code by rules and actions', async () => {
  signIn(['admin'])
  let actions: object[] = []
  const server = testServer({
    '/online/form/enhancement': () => ({ result: records }),
    '/online/form/action': () => ({ result: { actions, state: `s${actions.length}`, templates: [], hooks: [] } }),
    '/online/form/action/save': ({ body }) => {
      actions = (body as { actions: object[] }).actions
      return { result: null, message: '动作已保存' }
    },
    '/online/form/definition': () => ({ result: form(4) }),
    '/online/cgform/api/editAll': () => ({ result: null }),
  })
  draw(<FormDesigner definition={form(3, { hasEnhancements: true })} changed={() => {}} close={() => {}} />)
  fireEvent.click(page.getByText('原系统'))
  const panel = within(await page.findByRole('region', { name: '原系统的增强' }))
  expect(panel.getByText(/只留着给人看，从不运行/)).toBeTruthy()
  const script = within(await panel.findByRole('listitem', { name: 'JS 增强：填写页面' }))
  expect(script.getByLabelText('JS 增强：填写页面的原文').textContent).toBe('onlChange(){ <b>alert(1)</b> }')
  const java = within(panel.getByRole('listitem', { name: 'JAVA 增强：新增' }))
  expect(java.getByText('原系统里停用')).toBeTruthy()
  expect(java.getByText(/请用表单列表里的“动作”/)).toBeTruthy()
  const [first, second] = script.getAllByRole('button', { name: '改用规则' })
  expect((second as HTMLButtonElement).disabled).toBe(true)
  expect(script.getByText(/字段改过了/)).toBeTruthy()
  fireEvent.click(first!)
  expect((script.getByRole('button', { name: '已改用' }) as HTMLButtonElement).disabled).toBe(true)
  const sql = within(panel.getByRole('listitem', { name: 'SQL 增强：归还' }))
  await waitFor(() => expect((sql.getByRole('button', { name: '改用动作' }) as HTMLButtonElement).disabled).toBe(false))
  fireEvent.click(sql.getByRole('button', { name: '改用动作' }))
  await sql.findByRole('button', { name: '已改用' })
  expect(server.asked('/online/form/action/save')[0]!.body).toMatchObject({ id: '7', state: 's0', actions: [giveBack] })
  fireEvent.click(page.getByRole('button', { name: /保\s*存/ }))
  await waitFor(() => expect(toasts()).toContain('已保存，发布后生效'))
  // The save of the action increased the version, without a conflict with the design.
  expect(server.asked('/online/cgform/api/editAll')[0]!.body).toMatchObject({ head: { rowVersion: 4 }, rules: [total] })
})
