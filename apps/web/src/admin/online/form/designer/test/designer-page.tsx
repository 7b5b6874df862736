import { fireEvent, screen as page, within } from '@testing-library/react'
import { vi } from 'vitest'
import { newField, newHead, type FormDefinition } from '@mashu/contract/online/form/definition'
import { formTemplates } from '@mashu/contract/online/form/templates'
import { draw, testServer, tidy } from '../../../../kit/test/test-server.tsx'
import FormListScreen from '../form-list.screen.tsx'

export const tearDown = () => {
  tidy()
  vi.restoreAllMocks()
}

/** A template as it is once it has been published. */
export function published(key: string): FormDefinition {
  const { form } = formTemplates.find((template) => template.key === key)!
  return {
    head: { ...newHead, ...form.head, id: '7', tableVersion: 1, isDbSynch: 'Y' } as FormDefinition['head'],
    fields: form.fields.map((field, index) => ({ ...newField, ...field, id: `f${index}`, orderNum: index })),
    indexs: [],
    rules: (form.rules ?? []).map((rule, index) => ({ ...rule, id: `r${index}` })),
  }
}
export const paged = (records: object[]) => () => ({
  result: { records, total: records.length, size: 10, current: 1, pages: 1, searchCount: true },
})
export const press = (name: string | RegExp, box = page as Pick<typeof page, 'getByRole'>) =>
  fireEvent.click(box.getByRole('button', { name }))
export const LIST = '/online/cgform/head/list'

/** Chooses how the design is shown. */
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
