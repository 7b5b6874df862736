// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { tidy } from '../../../kit/test/test-server.tsx'
import { main, office, open, press } from './test/listed-form.tsx'

afterEach(tidy)

describe('lists of main forms', () => {
  it('show the sub rows of the selected row below, and edit them in their own form (ERP)', async () => {
    const server = office(main('erp'))
    await open(main('erp'))
    await page.findByText('张家')
    expect(page.getAllByRole('checkbox', { name: /选/ }).length).toBeGreaterThan(1)
    press('附表')
    await page.findByText('小明')
    expect(server.asked('/online/form/data/8/list')[0]!.query).toMatchObject({ mainId: '1' })
    press('新增', within(page.getByRole('tabpanel', { name: '学生' })))
    const box = within(await page.findByRole('dialog'))
    fireEvent.change(await box.findByLabelText('姓名*'), { target: { value: '小红' } })
    press(/确\s*定/, box)
    await waitFor(() =>
      expect(server.asked('/online/form/data/8/add')[0]?.body).toMatchObject({ mainId: '1', name: '小红' }),
    )
  })
})
