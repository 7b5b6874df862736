// @vitest-environment happy-dom
import { fireEvent, screen as page, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sysFile } from '@mashu/contract/sys/file'
import { fileOffice } from '@mashu/contract/sys/file/file-office'
import { draw, signIn, testServer, tidy, toasts } from '../../kit/test/test-server.tsx'
import Files from './file.screen.tsx'

beforeEach(() => signIn(['admin']))
afterEach(tidy)

const LONG = { timeout: 10_000 }
const file = {
  id: '1',
  fileType: 0,
  fileType_dictText: '资料',
  fileName: '第一课.pptx',
  filePath: 'a1.pptx',
  fileLocation: 1,
  fileTag: '三年级课件',
  contentType: 'application/zip',
  size: 3_460_300,
  makerName: '王老师',
  kept: true,
  createBy: 'teacher',
  createTime: '2026-11-22 08:00:00',
  deleteTime: null,
}
const pageOf = (records: readonly unknown[]) => () => ({
  result: { records, total: records.length, size: 10, current: 1, pages: 1, searchCount: true },
})
const choose = async (name: string) => {
  fireEvent.click(await page.findByRole('button', { name: /更多/ }, LONG))
  fireEvent.click(await page.findByRole('menuitem', { name }, LONG))
}
const dialog = async (name: string | RegExp) => within(await page.findByRole('dialog', { name }, LONG))

it('the list shows the size of a file, and a dialog shows where the file is used', async () => {
  const { asked } = testServer({
    [sysFile.list.path]: pageOf([file]),
    [fileOffice.uses.path]: () => ({ result: [{ noun: '课程单元', name: '认识舞台', id: '9' }] }),
  })
  draw(<Files />)
  expect(await page.findByText('3.3 MB', {}, LONG)).toBeTruthy()
  await choose('用在哪里')
  const uses = await dialog('“第一课.pptx”用在哪里')
  expect((await uses.findByRole('listitem')).textContent).toBe('课程单元 认识舞台')
  expect(asked(fileOffice.uses.path)[0]!.query).toEqual({ id: '1' })
})

it('the dialog shows that a file is not used, or why its uses are unknown', async () => {
  let times = 0
  testServer({
    [sysFile.list.path]: pageOf([file]),
    [fileOffice.uses.path]: () => (times++ === 0 ? { result: [] } : { refuse: '数据库没有回答' }),
  })
  draw(<Files />)
  await choose('用在哪里')
  const uses = await dialog(/用在哪里/)
  expect(await uses.findByText('没有地方在用它。')).toBeTruthy()
  fireEvent.click(uses.getAllByRole('button', { name: '关闭' }).at(-1)!)
  await choose('用在哪里')
  expect(await page.findByText('数据库没有回答', {}, LONG)).toBeTruthy()
})

it('choosing a tag filters the list of files', async () => {
  const { asked } = testServer({
    [sysFile.list.path]: pageOf([file]),
    [fileOffice.folders.path]: () => ({ result: [{ tag: '三年级课件', count: 1000, more: true }] }),
  })
  const { search } = draw(<Files />, '/isystem/file')
  fireEvent.click(await page.findByRole('button', { name: '按标签查看' }, LONG))
  const folders = await dialog('按标签查看')
  expect(await folders.findByText('1000 个以上')).toBeTruthy()
  fireEvent.click(folders.getByRole('button', { name: /三年级课件/ }))
  await expect.poll(() => page.queryByText('1000 个以上'), LONG).toBeNull()
  expect(search().get('fileTag')).toBe('三年级课件')
  await expect.poll(() => asked(sysFile.list.path).at(-1)!.query['fileTag'], LONG).toBe('*三年级课件*')
})

it('a clean-up is previewed, and deletes only after a confirmation', async () => {
  const preview = {
    files: { count: 2, size: 2048, names: ['旧封面.png', '草稿.docx'] },
    blobs: { count: 1, size: 1024 },
    strays: { count: 0, total: 9 },
    alarm: false,
  }
  const { calls } = testServer({
    [sysFile.list.path]: pageOf([file]),
    [fileOffice.cleanUp.path]: ({ method }) =>
      method === 'GET' ? { result: preview } : { result: { files: 2, blobs: 1, strays: 0 }, message: '清理完成' },
  })
  const posted = () => calls.filter(({ method }) => method === 'POST').map(({ path }) => path)
  draw(<Files />)
  fireEvent.click(await page.findByRole('button', { name: '清理' }, LONG))
  const cleanUp = await dialog('清理没有用的文件')
  expect(await cleanUp.findByText(/会删除 2 个没有地方在用的文件（2\.0 KB），腾出约 1\.0 KB 空间/)).toBeTruthy()
  expect(cleanUp.getByText('旧封面.png')).toBeTruthy()
  expect(posted()).toEqual([])
  fireEvent.click(cleanUp.getByRole('button', { name: '清理这些文件' }))
  await expect.poll(posted, LONG).toEqual([fileOffice.cleanUp.path])
  await expect.poll(toasts, LONG).toContain('清理完成')
})

it('a clean-up that would delete too many files cannot be started', async () => {
  testServer({
    [sysFile.list.path]: pageOf([]),
    [fileOffice.cleanUp.path]: () => ({
      result: {
        files: { count: 0, size: 0, names: [] },
        blobs: { count: 0, size: 0 },
        strays: { count: 900, total: 1000 },
        alarm: true,
      },
    }),
  })
  draw(<Files />)
  fireEvent.click(await page.findByRole('button', { name: '清理' }, LONG))
  const cleanUp = await dialog('清理没有用的文件')
  expect((await cleanUp.findByRole('alert')).textContent).toContain('900 个')
  expect(cleanUp.queryByRole('button', { name: '清理这些文件' })).toBeNull()
})
