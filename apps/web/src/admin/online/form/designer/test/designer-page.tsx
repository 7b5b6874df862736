import { fireEvent, screen as page, within } from '@testing-library/react'
import { vi } from 'vitest'
import { draw, testServer, tidy } from '../../../../kit/test/test-server.tsx'
import { LIST, paged, press, published } from './published-form.ts'
import FormListScreen from '../form-list.screen.tsx'

export const tearDown = () => {
  tidy()
  vi.restoreAllMocks()
}

export const view = (name: string, box: Pick<typeof page, 'getByRole'>) =>
  fireEvent.click(within(box.getByRole('radiogroup', { name: '设计的方式' })).getByText(name))

export const row = { id: '7', tableTxt: '成绩登记', tableName: 'marks', isDbSynch: 'Y', tableVersion: 1, tableType: 1 }

export async function openDesigner() {
  draw(<FormListScreen />)
  await page.findByText('成绩登记')
  press('设计')
  return within(await page.findByRole('dialog'))
}

export const serverOf = (rowVersion = 3) => {
  const stored = published('marks')
  return testServer({
    [LIST]: paged([row]),
    '/online/form/definition': () => ({ result: { ...stored, head: { ...stored.head, rowVersion } } }),
    '/online/cgform/api/editAll': () => ({ result: null }),
  })
}
