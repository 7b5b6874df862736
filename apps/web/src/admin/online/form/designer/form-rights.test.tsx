// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { draw, signIn, testServer, tidy, toasts } from '../../../kit/test/test-server.tsx'
import FormListScreen from './form-list.screen.tsx'
import { LIST, paged, press, published } from './test/published-form.ts'

afterEach(tidy)

describe('the rights of a form', () => {
  it('are set by role and by field, and only changed rights are sent', async () => {
    signIn(['admin'])
    const row = { id: '7', tableTxt: '成绩登记', tableName: 'marks', isDbSynch: 'Y', tableVersion: 1, tableType: 1 }
    const server = testServer({
      [LIST]: paged([row]),
      '/online/form/definition': () => ({ result: published('marks') }),
      '/online/form/rights': () => ({ result: { granted: [{ roleId: '2', right: 'list' }], fields: [] } }),
      '/sys/role/queryMySubRole': () => ({
        result: [
          { id: '1', roleName: '管理员', roleCode: 'admin' },
          { id: '2', roleName: '老师', roleCode: 'teacher' },
        ],
      }),
      '/online/form/rights/save': () => ({ message: '权限已保存，马上生效', result: null }),
    })
    draw(<FormListScreen />)
    await page.findByText('成绩登记')
    press(/更多/)
    fireEvent.click(await page.findByText('权限'))
    const box = within(await page.findByRole('dialog'))
    const teacher = within(await box.findByRole('group', { name: '老师' }))
    expect((teacher.getByRole('checkbox', { name: '查看' }) as HTMLInputElement).checked).toBe(true)
    expect(box.queryByRole('group', { name: '管理员' })).toBeNull()
    fireEvent.click(teacher.getByRole('checkbox', { name: '导出' }))
    press('保存', box)
    await waitFor(() => expect(toasts()).toContain('权限已保存，马上生效'))
    expect(server.asked('/online/form/rights/save')[0]!.body).toEqual({
      id: '7',
      roles: [{ roleId: '2', added: ['export'], removed: [] }],
      fields: [],
    })
  })
})
