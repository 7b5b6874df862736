// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { missingTreeFields } from '@mashu/contract/online/form/relation'
import { tidy, toasts } from '../../../kit/test/test-server.tsx'
import { field, form, office, open, paged, press } from './test/listed-form.tsx'

afterEach(tidy)

it('a tree form loads one level at a time, adds rows below a row, and moves rows', async () => {
  const head = { isTree: 'Y', treeFieldname: 'title', treeParentIdField: 'pid', treeIdField: 'has_child' } as const
  const base = form('7', '教室', [field('title', '名称')], head)
  const extra = missingTreeFields(base).map((each) => ({ ...each, id: each.dbFieldName, orderNum: 1 }))
  const tree = { ...base, fields: [...base.fields, ...extra] }
  const house = { id: '1', title: '一号楼', hasChild: '1', pid: null, rowVersion: 3 }
  const server = office(tree, {
    '/online/form/data/7/list': paged([house]),
    '/online/form/data/7/children': () => ({
      result: [{ id: '2', title: '机房', hasChild: '0', pid: '1', rowVersion: 5 }],
    }),
    '/online/form/data/7/add': () => ({ result: { id: '3' } }),
  })
  await open(tree)
  press(await page.findByText('一号楼').then(() => '展开一号楼'))
  await page.findByText('机房')
  expect(server.asked('/online/form/data/7/list')[0]!.query).toMatchObject({ rootsOnly: 'true' })
  fireEvent.click(page.getAllByRole('button', { name: '添加下级' })[1]!)
  const box = within(await page.findByRole('dialog'))
  fireEvent.change(await box.findByLabelText('名称'), { target: { value: '柜子' } })
  press(/确\s*定/, box)
  await waitFor(() =>
    expect(server.asked('/online/form/data/7/add')[0]?.body).toMatchObject({ title: '柜子', pid: '2' }),
  )
  const row = page.getByText('机房').closest('tr')!
  fireEvent.click(within(row).getByRole('button', { name: /更多/ }))
  fireEvent.click(await page.findByRole('menuitem', { name: '移动到…' }))
  press('移动', within(await page.findByRole('dialog', { name: '移动“机房”' })))
  await waitFor(() => expect(toasts()).not.toEqual([]))
  expect(server.asked('/online/form/data/7/edit')[0]!.body).toMatchObject({
    id: '2',
    title: '机房',
    pid: null,
    rowVersion: 5,
  })
})
