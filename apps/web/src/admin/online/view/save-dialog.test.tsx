// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { tidy } from '../../kit/test/test-server.tsx'
import { office, open, press } from './test/viewed-form.tsx'

afterEach(tidy)

it('saves the current view of the list under a name', async () => {
  const server = office({ '/online/form/views/7/save': () => ({ result: { id: '10' } }) })
  const { search } = await open('?sort=name.asc')
  await page.findByText('小明')
  press(/保存视图/)
  fireEvent.click(await page.findByRole('menuitem', { name: '保存为新视图' }))
  const box = within(await page.findByRole('dialog', { name: '保存为视图' }))
  fireEvent.change(box.getByLabelText('视图名称'), { target: { value: '按姓名' } })
  press('保存', box)
  await waitFor(() => expect(search().get('v.id')).toBe('10'))
  expect(server.asked('/online/form/views/7/save')[0]!.body).toMatchObject({
    name: '按姓名',
    isShared: false,
    content: { kind: 'list', sort: { column: 'name', order: 'asc' } },
  })
})
