// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { draw, signIn, testServer, tidy } from '../../../kit/test/test-server.tsx'
import AutoListScreen from '../auto-list.screen.tsx'
import { paged, press, published } from './test/published-form.ts'

afterEach(tidy)

describe('the rows of a form', () => {
  const open = async (key: string, rows: object[] = []) => {
    signIn(['admin'])
    const server = testServer({
      '/online/form/published/7': () => ({ result: published(key) }),
      '/online/form/data/7/list': paged(rows),
      '/online/form/data/7/add': () => ({ message: '添加成功！', result: { id: '1' } }),
    })
    draw(<AutoListScreen />, '/online/cgformList/7')
    await page.findByRole('button', { name: '新增' })
    return server
  }

  it('are listed as the form defines, and are calculated and checked by its rules', async () => {
    const server = await open('marks', [{ id: '1', examName: '期中', childName: '小明', theory: 40.5, total: 90.5 }])
    expect(await page.findByText('90.5')).toBeTruthy()
    press('新增')
    const box = within(await page.findByRole('dialog'))
    const fill = async (label: RegExp, value: string) =>
      fireEvent.change(await box.findByLabelText(label), { target: { value } })
    await fill(/测验/, '期末')
    await fill(/学生/, '小红')
    await fill(/理论分/, '-1')
    await fill(/操作分/, '50')
    await waitFor(() => expect((box.getByLabelText(/总分/) as HTMLInputElement).value).toBe('49'))
    press(/确\s*定/, box)
    expect(await box.findByText('分数不能是负数')).toBeTruthy()
    await fill(/理论分/, '45')
    press(/确\s*定/, box)
    await waitFor(() =>
      expect(server.asked('/online/form/data/7/add')[0]?.body).toMatchObject({
        examName: '期末',
        theory: 45,
        total: 95,
      }),
    )
  })

  it('show and require fields according to the rules', async () => {
    const server = await open('feedback')
    press('新增')
    const box = within(await page.findByRole('dialog'))
    fireEvent.change(await box.findByLabelText(/孩子姓名/), { target: { value: '小明' } })
    fireEvent.click(box.getByText('不满意'))
    press(/确\s*定/, box)
    expect(await box.findByText('请填写哪里不满意')).toBeTruthy()
    expect(server.asked('/online/form/data/7/add')).toEqual([])
  })

  it('contain false for a switch that the user did not touch', async () => {
    const server = await open('feedback')
    press('新增')
    const box = within(await page.findByRole('dialog'))
    fireEvent.change(await box.findByLabelText(/孩子姓名/), { target: { value: '小明' } })
    fireEvent.click(box.getByText('满意'))
    press(/确\s*定/, box)
    await waitFor(() =>
      expect(server.asked('/online/form/data/7/add')[0]?.body).toMatchObject({ childName: '小明', contact: false }),
    )
  })
})
