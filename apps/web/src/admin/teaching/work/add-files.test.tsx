// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { depart } from '@mashu/contract/sys/depart'
import { user } from '@mashu/contract/sys/user'
import { additionalWork } from '@mashu/contract/teaching/additional-work'
import { courseDept } from '@mashu/contract/teaching/course-dept'
import { workOffice } from '@mashu/contract/teaching/work-office'
import { draw, signIn, testServer, tidy } from '../../kit/test/test-server.tsx'
import { AddFiles } from './add-files.tsx'

const students = [
  { id: 'u1', username: 'lin1', realname: '林小满' },
  { id: 'u2', username: 'wu1', realname: '吴一' },
]
beforeEach(() => signIn(['admin']))
afterEach(tidy)

it('assigns files to students by name, and shows why a file is refused', async () => {
  const server = testServer({
    [user.list.path]: () => ({ result: { records: students, total: 2, size: 1000, current: 1, pages: 1 } }),
    [workOffice.addFile.path]: ({ body }) =>
      (body as FormData).get('userId') === 'u1' ? { message: '添加成功！' } : { refuse: '不支持这种文件' },
  })
  draw(<AddFiles done={() => undefined} close={() => undefined} />)
  const files = ['林小满-飞船.sb3', 'wu1_猫.sb3', '谁的.sb3'].map((name) => new File(['x'], name))
  fireEvent.change(await page.findByLabelText('作品文件'), { target: { files } })
  expect(page.getByLabelText<HTMLInputElement>('林小满-飞船.sb3 的作品名').value).toBe('飞船')
  // The third file name contains no known student.
  fireEvent.click(page.getByRole('button', { name: '添加 2 个作品' }))
  await page.findByText('已添加 1 个作品')
  expect((await page.findByRole('alert')).textContent).toBe('不支持这种文件')
  const sent = server.asked(workOffice.addFile.path).map(({ body }) => Object.fromEntries(body as FormData))
  await waitFor(() =>
    expect(sent).toMatchObject([
      { userId: 'u1', workName: '飞船' },
      { userId: 'u2', workName: '猫' },
    ]),
  )
})

it('adds a file as homework of a class', async () => {
  const server = testServer({
    [user.list.path]: () => ({ result: { records: students, total: 2, size: 1000, current: 1, pages: 1 } }),
    [depart.queryTreeList.path]: () => ({ result: [{ id: 'd1', departName: '三年一班', orgCategory: '3' }] }),
    [additionalWork.list.path]: () => ({
      result: { records: [{ id: 'h1', workName: '画地图', status: 1 }], total: 1 },
    }),
    [courseDept.list.path]: () => ({ result: { records: [], total: 0 } }),
    [workOffice.addFile.path]: () => ({ message: '添加成功！' }),
  })
  draw(<AddFiles done={() => undefined} close={() => undefined} />)
  const files = [new File(['x'], '林小满-飞船.sb3')]
  fireEvent.change(await page.findByLabelText('作品文件'), { target: { files } })
  await page.findByRole('option', { name: '三年一班' })
  fireEvent.change(page.getByLabelText('班级'), { target: { value: 'd1' } })
  await page.findByRole('option', { name: '画地图' })
  fireEvent.change(page.getByLabelText('作业'), { target: { value: '+h1' } })
  fireEvent.click(page.getByRole('button', { name: '添加 1 个作品' }))
  await page.findByText('已添加 1 个作品')
  const [sent] = server.asked(workOffice.addFile.path).map(({ body }) => Object.fromEntries(body as FormData))
  expect(sent).toMatchObject({ userId: 'u1', departId: 'd1', additionalId: 'h1' })
  expect(sent).not.toHaveProperty('courseId')
})
