// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { draw, signIn, testServer, tidy, toasts } from '../../../kit/test/test-server.tsx'
import FormListScreen from './form-list.screen.tsx'
import { LIST, paged, press } from './test/published-form.ts'

afterEach(tidy)

describe('the forms of a school', () => {
  it('are created from a template, published and added to the menu', async () => {
    signIn(['admin'])
    const server = testServer({
      [LIST]: paged([]),
      '/online/cgform/api/checkOnlyTable': ({ query }) => ({ result: query['tbname'] === 'feedback' ? -1 : 1 }),
      '/online/cgform/api/addAll': () => ({ result: { id: '7' } }),
      '/online/cgform/api/doDbSynch/7/normal': () => ({ result: null }),
      '/online/form/addToMenu': () => ({ result: null }),
    })
    draw(<FormListScreen />)
    await page.findByText('还没有表单')
    press('新建表单')
    const box = within(await page.findByRole('dialog'))
    fireEvent.click(box.getByRole('radio', { name: /家长反馈/ }))
    expect((box.getByLabelText('表单名称') as HTMLInputElement).value).toBe('家长反馈')
    press('创建并发布', box)
    await waitFor(() => expect(toasts()).toContain('“家长反馈”可以填写了'))
    expect(server.asked('/online/cgform/api/addAll')[0]!.body).toMatchObject({
      head: { tableName: 'feedback2', tableTxt: '家长反馈' },
    })
    expect(server.asked('/online/form/addToMenu')[0]!.body).toEqual({ id: '7' })
  })
})
