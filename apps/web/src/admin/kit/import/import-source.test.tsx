// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tidy } from '../test/test-server.tsx'
import { PREVIEW, button, choose, open, preview, row, setUp } from './test/sheet-preview.tsx'

beforeEach(setUp)
afterEach(tidy)

describe('the preview of a sheet', () => {
  it('shows why a sheet cannot be read', async () => {
    let broken = true
    open({ [PREVIEW]: () => (broken ? { refuse: '文件不是表格' } : { result: preview([row(1)]) }) })
    choose('猫.xlsx')
    expect((await screen.findByRole('alert')).textContent).toContain('文件不是表格')
    broken = false
    choose()
    await screen.findByDisplayValue('名1')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('accepts a sheet that is dropped on the button', async () => {
    open({ [PREVIEW]: () => ({ result: preview([row(1)]) }) })
    fireEvent.drop(button(/选择导入文件/), { dataTransfer: { files: [new File(['x'], '掉.csv')] } })
    expect(await screen.findByText('掉.csv')).toBeTruthy()
  })

  it('can be replaced by another file', async () => {
    open({ [PREVIEW]: () => ({ result: preview([row(1)]) }) })
    choose()
    await screen.findByDisplayValue('名1')
    fireEvent.click(button('重新选择文件'))
    expect(screen.queryByDisplayValue('名1')).toBeNull()
    expect(button(/选择导入文件/)).toBeTruthy()
  })
})
