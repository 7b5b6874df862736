// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tidy } from '../test/test-server.tsx'
import { PREVIEW, choose, open, preview, row, setUp } from './test/sheet-preview.tsx'

beforeEach(setUp)
afterEach(tidy)

describe('the preview of a sheet', () => {
  it('shows the number of valid rows, and can hide them', async () => {
    open({ [PREVIEW]: () => ({ result: preview([row(1), row(2, { code: '职务编码已经存在' }), row(3)]) }) })
    choose()
    expect((await screen.findByRole('status')).textContent).toBe('职务.xlsx共 3 行可导入 2 行有错 1 行只看有错的行')
    fireEvent.click(screen.getByLabelText('只看有错的行'))
    expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual(['2'])
    expect(screen.getByLabelText('第 2 行 职务编码').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('职务编码已经存在').id).toBe(
      screen.getByLabelText('第 2 行 职务编码').getAttribute('aria-describedby'),
    )
    expect(screen.getByLabelText('第 2 行 职务名称').getAttribute('aria-invalid')).toBe('false')
  })

  it("shows an error of the whole row at the row's number", async () => {
    open({ [PREVIEW]: () => ({ result: preview([row(1, { '': '与第 2 行重复' })]) }) })
    choose()
    expect((await screen.findByRole('rowheader')).textContent).toBe('1与第 2 行重复')
  })

  it('has pages of fifty rows, and filtering returns to the first page', async () => {
    open({
      [PREVIEW]: () => ({
        result: preview(Array.from({ length: 120 }, (_, at) => row(at + 1, at % 2 === 0 ? { code: '错' } : {}))),
      }),
    })
    choose()
    await screen.findByDisplayValue('名1')
    expect(screen.getAllByRole('rowheader')).toHaveLength(50)
    fireEvent.click(screen.getByTitle('3'))
    expect(
      screen
        .getAllByRole('rowheader')
        .map((head) => head.textContent)
        .at(0),
    ).toBe('101')
    fireEvent.click(screen.getByLabelText('只看有错的行'))
    expect(screen.getAllByRole('rowheader')[0]!.textContent).toBe('1')
  })
})
