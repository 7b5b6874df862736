// @vitest-environment happy-dom
import { screen as page } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { draw, signIn, testServer, tidy } from '../../../kit/test/test-server.tsx'
import AutoListScreen from '../auto-list.screen.tsx'
import { formScreen } from '../form-screen.ts'
import { published } from './test/published-form.ts'

afterEach(tidy)

describe('the rows of a form', () => {
  it('have the configured number of columns, but two only in a long form', () => {
    const form = published('marks')
    const columns = ['1', '2', '3', '4'].map(
      (formTemplate) => formScreen({ ...form, head: { ...form.head, formTemplate } }).formColumns,
    )
    expect(columns).toEqual([1, undefined, 3, 4])
  })

  it('cannot be searched by fields for drawings, uploads or formatted texts', () => {
    const form = published('marks')
    const asked = ['text', 'sign', 'image', 'file', 'umeditor'].map((fieldShowType) => {
      const fields = [{ ...form.fields[0]!, fieldShowType, isQuery: '1' as const }]
      return formScreen({ ...form, fields, rules: [] }).search?.length
    })
    expect(asked).toEqual([2, 1, 1, 1, 1])
  })

  it("show the server's reason when a form cannot be opened", async () => {
    signIn(['teacher'])
    testServer({ '/online/form/published/7': () => ({ refuse: '没有这张表单，或者你没有权限使用它' }) })
    draw(<AutoListScreen />, '/online/cgformList/7')
    expect(await page.findByText('没有这张表单，或者你没有权限使用它')).toBeTruthy()
  })
})
