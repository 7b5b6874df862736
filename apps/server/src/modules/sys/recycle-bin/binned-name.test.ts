import { expect, test } from 'vitest'
import { openHarness } from '../../../../test/harness.ts'

const site = await openHarness()
const admin = await site.person('admin')
test('an import reports names in the recycle bin and names in use differently', async () => {
  const gone = await site.person('student', { username: 'in_bin' })
  await site.person('student', { username: 'still_here' })
  await site.call('DELETE', `/sys/user/delete?id=${gone.id}`, { token: admin.token })
  const content = ['角色,登录账号,真实姓名', '学生,IN_BIN,小宾', '学生,still_here,小在'].join('\n')
  const { body } = await site.upload('/sys/user/importPreview', [{ name: 'file', fileName: 'a.csv', content }], {
    token: admin.token,
  })
  const { rows } = body.result as { rows: { errors: Record<string, string> }[] }
  expect(rows.map(({ errors }) => errors['username'])).toEqual([
    '用户名已经存在：它在回收站里，请先到回收站恢复',
    '用户名已经存在',
  ])
})
