import { fireEvent, screen as page } from '@testing-library/react'
import { newField, newHead, type FormDefinition } from '@mashu/contract/online/form/definition'
import { formTemplates } from '@mashu/contract/online/form/templates'

/** Imitates a published form with the content of a template. */
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
