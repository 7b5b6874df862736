// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { classStudent } from '@mashu/contract/sys/class-student'
import { userDepart } from '@mashu/contract/sys/user/user-depart'
import { draw, listed, testServer, tidy } from '../../kit/test/test-server.tsx'
import { DepartMembers } from './depart-members.tsx'
import { open, pickPeople, roles, setUp } from './test/listed-member.tsx'

beforeEach(setUp)
afterEach(tidy)

describe('the members of a class', () => {
  it('are listed for this class only', async () => {
    expect((await open()).asked(userDepart.departUserList.path)[0]!.query).toMatchObject({ depId: 'd1' })
  })

  it('can be added from existing accounts, several at once', async () => {
    const server = await open({ [userDepart.editSysDepartWithUser.path]: () => ({ message: '添加成功' }) })
    fireEvent.click(page.getByRole('button', { name: '添加已有用户' }))
    await pickPeople('新同学', '另一个')
    await waitFor(() =>
      expect(server.asked(userDepart.editSysDepartWithUser.path)[0]?.body).toEqual({
        depId: 'd1',
        userIdList: ['5', '6'],
      }),
    )
    await waitFor(() => expect(server.asked(userDepart.departUserList.path)).toHaveLength(2))
  })

  it('remain selected when the server refuses with a message', async () => {
    await open({ [userDepart.editSysDepartWithUser.path]: () => ({ refuse: '班级已满' }) })
    fireEvent.click(page.getByRole('button', { name: '添加已有用户' }))
    await pickPeople('新同学')
    expect((await page.findByRole('alert')).textContent).toContain('班级已满')
    expect(page.getByText('已选择 1 项')).toBeTruthy()
  })

  it('are replaced by a hint about the import while the class is empty', async () => {
    testServer({ ...roles, [userDepart.departUserList.path]: listed() })
    draw(<DepartMembers id="d1" />)
    expect(await page.findByText('点上面的“导入学生”一次添加全部，或点“新建账号”添加一个')).toBeTruthy()
  })

  it('can be imported into this class', async () => {
    const server = await open({
      [classStudent.importPreview.path]: () => ({
        result: { previewId: 'p', headings: [], rows: [], validCount: 0, errorCount: 0 },
      }),
    })
    fireEvent.click(page.getByRole('button', { name: '导入学生' }))
    fireEvent.change(await page.findByLabelText('或者把名单粘贴到这里'), { target: { value: '张三' } })
    fireEvent.click(page.getByRole('button', { name: '读取粘贴的内容' }))
    await waitFor(() => expect(server.asked(classStudent.importPreview.path)[0]!.query).toEqual({ departId: 'd1' }))
  })
})
