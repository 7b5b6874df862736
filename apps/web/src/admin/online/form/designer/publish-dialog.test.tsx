// @vitest-environment happy-dom
import { screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { draw, signIn, testServer, tidy, toasts } from '../../../kit/test/test-server.tsx'
import FormListScreen from './form-list.screen.tsx'
import { LIST, paged, press } from './test/published-form.ts'

afterEach(tidy)

describe('the forms of a school', () => {
  it('publishing lists its changes, and warns of a table that is created again', async () => {
    signIn(['admin'])
    const row = { id: '7', tableTxt: '考勤', tableName: 'attendance', isDbSynch: 'N', tableVersion: 1, tableType: 1 }
    let needsForce: string | null = null
    let faults: string[] = []
    const server = testServer({
      [LIST]: paged([row]),
      '/online/form/plan': () => ({ result: { needsForce, faults, steps: [{ kind: 'add', text: '增加字段“电话”' }] } }),
      '/online/cgform/api/doDbSynch/7/force': () => ({ result: null }),
    })
    draw(<FormListScreen />)
    await page.findByText('有修改')
    press('发布')
    expect(await page.findByText('增加字段“电话”')).toBeTruthy()
    press('取消', within(page.getByRole('dialog')))
    faults = ['“电话”有 2 组重复的数据']
    press('发布')
    const box = within(page.getByRole('dialog'))
    expect(await box.findByText('“电话”有 2 组重复的数据')).toBeTruthy()
    expect(box.getByRole('button', { name: '发布' }).getAttribute('aria-disabled')).toBe('true')
    press('取消', box)
    faults = []
    needsForce = '“年龄原来是文字，不能改为整数'
    press('发布')
    press(await page.findByText('旧数据另存，重新建表').then(() => '旧数据另存，重新建表'))
    await waitFor(() => expect(toasts()).toContain('“考勤”已发布'))
    expect(server.asked('/online/cgform/api/doDbSynch/7/force')).toHaveLength(1)
  })
})
