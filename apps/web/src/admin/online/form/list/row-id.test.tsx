// @vitest-environment happy-dom
import { fireEvent, screen as page, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { RunningForm } from '@mashu/contract/online/form/definition'
import { mainKeyField, missingTreeFields } from '@mashu/contract/online/form/relation'
import { tidy } from '../../../kit/test/test-server.tsx'
import { bare, field, form, main, office, open, paged, press } from './test/listed-form.tsx'

afterEach(tidy)

describe('ids of rows', () => {
  const KEY = '1993817264518823938'
  // An imported form may show the key of the main row in the list and in the search.
  const shown = { ...mainKeyField('table7'), isShowList: '1', isQuery: '1', isShowForm: '1' }
  const withKey = { ...main('erp'), subs: [form('8', '学生', [shown, field('name', '姓名')], { tableType: 3 })] }
  const rows = { '/online/form/data/8/list': paged([{ id: '11', name: '小明', mainId: KEY }]) }

  it.each([
    ['ERP', 'erp'],
    ['inner table', 'innerTable'],
  ])('are not shown in the sub rows: %s', async (_list, themeTemplate) => {
    const definition = { ...withKey, head: { ...withKey.head, themeTemplate } }
    office(definition, rows)
    await open(definition)
    await page.findByText('张家')
    press('附表')
    await page.findByText('小明')
    expect(document.body.textContent).not.toContain(KEY)
    expect(page.queryByText('所属主表')).toBeNull()
    fireEvent.click(within(page.getByText('小明').closest('tr')!).getByRole('button', { name: /更多/ }))
    fireEvent.click(await page.findByRole('menuitem', { name: '详情' }))
    const box = await page.findByRole('dialog')
    await within(box).findByText('小明')
    expect(box.textContent).not.toMatch(/所属主表|\d{19}/)
  })

  it('are not shown in the rows of a tree', async () => {
    const columns = missingTreeFields({ head: bare.head, fields: [] })
    const fields = [...bare.fields, ...columns.map((each) => ({ ...each, isShowList: '1', isShowForm: '1' }))]
    const tree = { ...bare, fields } as RunningForm
    office(tree, { '/online/form/data/7/list': paged([{ id: '1', title: '机房', pid: KEY, hasChild: '0' }]) })
    await open(tree)
    await page.findByText('机房')
    expect(document.body.textContent).not.toMatch(/父级节点|是否有子节点|\d{19}/)
  })
})
