import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account, confirm, login, post, preview, school, setUp, site } from './test/children.ts'

beforeAll(setUp)
afterAll(() => site.close())

describe('a list of children', () => {
  test('numbers new accounts of children with the same name', async () => {
    const { previewId } = await preview('王伟\n王伟')
    await post('importCheck', { previewId, choices: [{ row: 2, sure: true }] })
    await confirm(previewId)
    const { rows } = await preview('姓名,账号\n王玮,\n王伟,wangwei3\n王伟,')
    expect(rows.map(({ cells }) => cells['username'])).toEqual(['wangwei4', 'wangwei3', 'wangwei5'])
  })

  test('adds students only to the class of the import', async () => {
    const { previewId } = await preview('姓名,账号,密码,角色,身份\n陈一一,chen11,,管理员,2\n陈二二,chen22,Given-22,,')
    const { count, passwords } = await confirm(previewId)
    expect(count).toBe(2)
    expect(passwords).toMatchObject([
      {
        className: '红班',
        realname: '陈一一',
        username: 'chen11',
        password: expect.stringMatching(/^[a-hjkmnp-z]{4,9}[2-9]{2}$/),
      },
      { realname: '陈二二', username: 'chen22', password: 'Given-22' },
    ])
    for (const { username, password } of passwords) expect((await login(username, password)).body.success).toBe(true)
    expect(await account('chen11')).toMatchObject([
      { userIdentity: 1, departIds: '', depId: school.red, roleCode: 'student' },
    ])
  })

  test('may require another password at the first login', async () => {
    const { previewId } = await preview('姓名,账号,密码,登录后先改密码\n孔一,kong11,Given-11,是\n孔二,kong22,Given-22,')
    await confirm(previewId)
    const mustChange = async (username: string, password: string) =>
      ((await login(username, password)).body.result as { mustChangePassword: boolean }).mustChangePassword
    expect([await mustChange('kong11', 'Given-11'), await mustChange('kong22', 'Given-22')]).toEqual([true, false])
  })

  test('can be undone by the person who imported it', async () => {
    const { importId } = await confirm((await preview('卫卫')).previewId)
    expect((await post('importUndo', { importId }, school.stranger)).body.success).toBe(false)
    expect((await post('importUndo', { importId })).body.success).toBe(true)
    expect(await account('weiwei')).toEqual([])
  })
})
