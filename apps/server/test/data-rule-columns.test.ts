import { expect, test } from 'vitest'
import { rowSchemas } from '@mashu/contract'
import { allEndpoints } from './contracts.ts'
import { openHarness } from './harness.ts'

const site = await openHarness()

const lists = (await allEndpoints()).map(({ endpoint }) => endpoint).filter(({ dataRules }) => dataRules !== undefined)

test('data rules are available for the same five lists as in the replaced system', () => {
  expect(lists.map(({ path }) => path).sort()).toEqual([
    '/sys/user/departUserList',
    '/sys/user/list',
    '/teaching/teachingCourse/list',
    '/teaching/teachingCourseUnit/list',
    '/teaching/teachingWork/list',
  ])
})

test('the columns of data rules are keys of the rows', () => {
  for (const { path, dataRules, result } of lists)
    expect([path, dataRules!.columns.filter((key) => !(key in rowSchemas(result)))]).toEqual([path, []])
})

test('every column of the data rules can be compared on this database', async () => {
  const admin = await site.person('admin')
  const teacher = await site.person('teacher')
  const ask = async (url: string) => (await site.call('GET', url, { token: teacher.token })).status
  for (const { path, dataRules } of lists) {
    const { id } = await site.database.root
      .selectFrom('sysPermission')
      .select('id')
      .where('component', '=', dataRules!.menu)
      .executeTakeFirstOrThrow()
    for (const column of dataRules!.columns) {
      const body = {
        permissionId: id,
        ruleName: '列',
        ruleConditions: 'USE_SQL_RULES',
        ruleValue: `${column} is not null or ${column} = '1'`,
      }
      const isTime = column === 'createTime'
      const added = await site.call('POST', '/sys/permission/addPermissionRule', {
        token: admin.token,
        body: isTime ? { ...body, ruleValue: `${column} > '2026-01-01'` } : body,
      })
      const rule = (added.body.result as { id: string } | null)?.id
      expect([path, column, added.body.message]).toEqual([path, column, '添加成功！'])
      await site.database.root
        .updateTable('sysRolePermission')
        .set({ dataRuleIds: rule! })
        .where('permissionId', '=', id)
        .execute()
      expect([path, column, await ask(path)]).toEqual([path, column, 200])
    }
  }
})
