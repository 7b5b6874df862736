// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fileTransfer } from '@mashu/contract/sys/file/file-transfer'
import { openUpload } from '@mashu/contract/sys/file/open-upload'
import { course } from '@mashu/contract/teaching/course'
import { coursePackage } from '@mashu/contract/teaching/course-package'
import { draw, listed, signIn, testServer, tidy, toasts } from '../../kit/test/test-server.tsx'
import Courses from './course.screen.tsx'

const row = () => ({ id: 'k1', courseName: '游戏工坊', isShared: true, showHome: false, orderNum: 3, editable: true })
const rowOf = (name: string) => within(page.getByText(name).closest('tr')!)

beforeEach(() => signIn(['admin']))
afterEach(tidy)

describe('whole courses', () => {
  it('are deleted after a confirmation that lists the deleted content', async () => {
    const server = testServer({
      [course.list.path]: listed(row()),
      [course.losses.path]: () => ({
        result: { units: 5, classes: 2, openHomework: 0, works: 36, buyers: 3, pendingOrders: 0 },
      }),
      [course.deleteBatch.path]: () => ({ message: '批量删除成功!' }),
    })
    draw(<Courses />)
    await page.findByText('游戏工坊')
    fireEvent.click(rowOf('游戏工坊').getByRole('button', { name: '更多' }))
    fireEvent.click(await page.findByRole('menuitem', { name: '删除' }))
    const question = within(await page.findByRole('alertdialog'))
    expect(await question.findByText('5 个单元会一起删除')).toBeTruthy()
    expect(question.getByText('2 个班级不再有这门课')).toBeTruthy()
    expect(question.getByText(/36 个作品会留下/)).toBeTruthy()
    expect(question.getByText(/3 个付过款的人不能再上这门课/)).toBeTruthy()
    expect(question.queryByText(/还没截止|待支付/)).toBeNull()
    expect(server.asked(course.deleteBatch.path)).toEqual([])
    fireEvent.click(question.getByRole('button', { name: '删除 1 门课程' }))
    await waitFor(() => expect(server.asked(course.deleteBatch.path)[0]?.query).toEqual({ ids: 'k1' }))
    expect(server.asked(course.losses.path)[0]!.query).toEqual({ ids: 'k1' })
    await waitFor(() => expect(toasts()).toContain('已删除课程《游戏工坊》'))
  })

  it('are imported from a package after a preview, under a free name', async () => {
    const preview = { courseName: '游戏工坊', nameTaken: true, freeName: '游戏工坊（2）', units: ['射门', '快跑'] }
    const server = testServer({
      [course.list.path]: listed(row()),
      [fileTransfer.upload.path]: () => ({ result: { filePath: 'p.zip' } }),
      [coursePackage.importPreview.path]: () => ({
        result: { ...preview, fileCount: 3, totalBytes: 2_500_000, missing: ['“射门”的课程资料在导出时已经没有文件'] },
      }),
      [coursePackage.importConfirm.path]: () => ({
        result: { importId: 'i1', id: 'k2', courseName: '游戏工坊（2）' },
      }),
    })
    draw(<Courses />)
    await page.findByText('游戏工坊')
    fireEvent.click(page.getByRole('button', { name: '导入课程包' }))
    const picker = await page.findByLabelText('选择课程包文件')
    fireEvent.change(picker, { target: { files: [new File(['x'], '课程.zip')] } })
    const dialog = within(page.getByRole('dialog'))
    const name = await dialog.findByLabelText<HTMLInputElement>('课程名')
    expect(name.value).toBe('游戏工坊（2）')
    expect(page.getByText('2 个单元，3 个文件，共 2.4 MB')).toBeTruthy()
    expect(page.getByText('“射门”的课程资料在导出时已经没有文件')).toBeTruthy()
    expect(server.asked(coursePackage.importConfirm.path)).toEqual([])
    fireEvent.click(page.getByRole('button', { name: '导入课程' }))
    await waitFor(() =>
      expect(server.asked(coursePackage.importConfirm.path)[0]?.body).toEqual({
        filePath: 'p.zip',
        courseName: '游戏工坊（2）',
      }),
    )
  })

  it('are uploaded in parts if the package is large', async () => {
    const size = 9 * 1024 * 1024
    const has = { bytes: 0 }
    const progress = () => ({ result: { id: 'a'.repeat(32), offset: has.bytes, size } })
    const server = testServer({
      [course.list.path]: listed(row()),
      [openUpload.begin.path]: progress,
      [openUpload.part.path]: ({ body }) => {
        has.bytes += ((body as FormData).get('file') as File).size
        return progress()
      },
      [openUpload.finish.path]: () => ({ result: { filePath: 'large.zip' } }),
      [coursePackage.importPreview.path]: () => ({ refuse: '这不是课程包文件' }),
    })
    draw(<Courses />)
    await page.findByText('游戏工坊')
    fireEvent.click(page.getByRole('button', { name: '导入课程包' }))
    const picker = await page.findByLabelText('选择课程包文件')
    fireEvent.change(picker, { target: { files: [new File([new Uint8Array(size)], '课程.zip')] } })
    expect(await page.findByText('这不是课程包文件')).toBeTruthy()
    expect(server.asked(openUpload.begin.path)[0]!.body).toMatchObject({ size, purpose: 'coursePackage' })
    expect(server.asked(coursePackage.importPreview.path)[0]!.body).toEqual({ filePath: 'large.zip' })
  })

  it('show an error for an invalid package, and another file can be chosen', async () => {
    testServer({
      [course.list.path]: listed(row()),
      [fileTransfer.upload.path]: () => ({ result: { filePath: 'p.zip' } }),
      [coursePackage.importPreview.path]: () => ({ refuse: '这不是课程包文件' }),
    })
    draw(<Courses />)
    await page.findByText('游戏工坊')
    fireEvent.click(page.getByRole('button', { name: '导入课程包' }))
    fireEvent.change(await page.findByLabelText('选择课程包文件'), { target: { files: [new File(['x'], 'a.zip')] } })
    expect(await page.findByText('这不是课程包文件')).toBeTruthy()
    expect(page.getByText('选择课程包文件')).toBeTruthy()
  })
})
