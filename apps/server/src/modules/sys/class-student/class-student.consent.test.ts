import { describe, expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { openSchool } from '../../../../test/school.ts'

interface Preview {
  previewId: string
  headings: object[]
  rows: { errors: Record<string, string> }[]
  errorCount: number
}

const site = await openHarness()
const school = await openSchool(site)
const preview = async (content: string, who: Person) => {
  const { body } = await site.upload(
    `/sys/classStudent/importPreview?departId=${school.red}`,
    [{ name: 'file', fileName: '名单.csv', content }],
    { token: who.token },
  )
  return body.result as Preview
}
const post = (verb: string, body: object) =>
  site.call('POST', `/sys/classStudent/${verb}`, { token: school.admin.token, body })
const idOf = async (username: string) => {
  const users = site.database.root.selectFrom('sysUser').where('username', '=', username)
  return (await users.select('id').executeTakeFirstOrThrow()).id
}

describe('the consent of a guardian in a list', () => {
  const mine = async (username: string, password: string) => {
    const { body } = await site.call('POST', '/sys/login', { body: { username, password } })
    const { token } = body.result as { token: string }
    return (await site.call('GET', '/sys/consent/mine', { token })).body.result as { isAsked: boolean }
  }
  const records = (id: string) =>
    site.database.root.selectFrom('sysConsent').where('userId', '=', id).select(['giver', 'giverName', 'way']).execute()
  const list = [
    '姓名,账号,密码,家长同意',
    '同意甲,agreed-a,Regen-27-x,是',
    '同意乙,agreed-b,Regen-27-x,',
    '同意丙,agreed-c,Regen-27-x,√',
  ].join('\n')

  test('is recorded if the importing person may declare the consent', async () => {
    const read = await preview(list, school.admin)
    expect(read.errorCount).toBe(0)
    expect(read.headings).toContainEqual({ key: 'consent', title: '监护人同意', empty: '登录后请家长同意' })
    const confirmed = await post('importConfirm', { previewId: read.previewId })
    const done = confirmed.body.result as { importId: string; count: number }
    expect(done.count).toBe(3)
    const [a, b] = [await idOf('agreed-a'), await idOf('agreed-b')]
    const declared = { giver: 'school', giverName: school.admin.username, way: 'office' }
    expect(await records(a)).toEqual([declared])
    expect(await records(b)).toEqual([])
    expect(await mine('agreed-a', 'Regen-27-x')).toMatchObject({ isAsked: false })
    expect(await mine('agreed-b', 'Regen-27-x')).toMatchObject({ isAsked: true })
    // An undo of the import also removes the consents.
    expect((await post('importUndo', { importId: done.importId })).body.success).toBe(true)
    expect(await records(a)).toEqual([])
  })

  test('is not accepted from a teacher, and must be an unambiguous yes', async () => {
    const { rows } = await preview(
      list.replace('√', '也许').replace('Regen-27-x,\n', 'Regen-27-x,否\n'),
      school.teacher,
    )
    const told = rows.map(({ errors }) => errors['consent'] ?? '')
    expect(told).toEqual([
      '只有能管理个人信息的人可以登记；请留空，学生登录后会请家长同意',
      '',
      '请填“是”，没有同意的留空',
    ])
  })
})
