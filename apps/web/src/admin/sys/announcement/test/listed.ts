import { screen as page, within } from '@testing-library/react'

export const listed =
  (...records: object[]) =>
  () => ({ result: { records, total: records.length, size: 10, current: 1, pages: 1, searchCount: true } })
export const rowOf = (name: string) => within(page.getByText(name).closest('tr')!)
