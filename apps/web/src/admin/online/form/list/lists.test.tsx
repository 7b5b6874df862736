// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { RunningForm } from '@mashu/contract/online/form/definition'
import { listPlaces } from '@mashu/contract/online/form/list-place'
import { missingTreeFields } from '@mashu/contract/online/form/relation'
import { tidy } from '../../../kit/test/test-server.tsx'
import { screens } from '../../../screens.ts'
import { bare, main, office, open } from './test/listed-form.tsx'

afterEach(tidy)

it('every kind of list for forms has a screen', () => {
  expect(Object.values(listPlaces).filter(({ component }) => !(component in screens))).toEqual([])
})
it.each([
  ['normal', main('normal')],
  ['erp', main('erp')],
  ['inner', main('innerTable')],
  ['tree', { ...bare, fields: [...bare.fields, ...missingTreeFields({ head: bare.head, fields: [] })] } as RunningForm],
])("the rows of the list show the buttons of the form's actions: %s", async (_theme, definition) => {
  const server = office(definition, {
    '/online/form/action/buttons/7': () => ({ result: [{ id: 'a1', name: '审核通过', makesAccounts: false }] }),
    '/online/form/action/press/7': () => ({ result: null }),
  })
  await open(definition)
  await page.findByText('张家')
  await waitFor(() => expect(server.asked('/online/form/action/buttons/7')).toHaveLength(1))
  fireEvent.click(page.getAllByRole('button', { name: /更多/ }).at(-1)!)
  fireEvent.click(await page.findByRole('menuitem', { name: '审核通过' }))
  await waitFor(() =>
    expect(server.asked('/online/form/action/press/7')[0]?.body).toEqual({ buttonId: 'a1', rowId: '1' }),
  )
})
