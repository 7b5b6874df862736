import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../../test/harness.ts'
import { admin, call, options, school, setUp, site, type Option } from './test/dicts.ts'

beforeAll(setUp)
afterAll(() => site.close())

describe('look-ups in tables (`table,text,value`)', () => {
  const load = async (code: string, keyword: string, who: Person) =>
    (
      await call(
        'GET',
        `dict/loadDict/${encodeURIComponent(code)}?keyword=${encodeURIComponent(keyword)}`,
        undefined,
        who,
      )
    ).body
  const texts = async (code: string, key: string, who: Person) =>
    (await call('GET', `dict/loadDictItem/${encodeURIComponent(code)}?key=${encodeURIComponent(key)}`, undefined, who))
      .body.result

  test('find rows by a part of the name, if the caller may see the rows', async () => {
    const found = async (who: Person) =>
      ((await load('sys_user,realname,id', '小满', who)).result as Option[]).map((option) => option.value)
    expect([await found(admin), await found(school.teacher), await found(school.stranger)]).toEqual([
      [school.student.id],
      [school.student.id],
      [],
    ])
    expect((await load('sys_user,realname,id', '%', admin)).result).toEqual([])
    expect(
      ((await load('sys_depart,depart_name,id', '班', school.teacher)).result as Option[]).map((option) => option.text),
    ).toEqual(['红班'])
  })

  test('return texts in the requested order, and omit unknown and inaccessible values', async () => {
    expect(await texts('sys_depart,depart_name,id', `${school.blue},4711,${school.red},`, admin)).toEqual([
      '蓝班',
      '红班',
    ])
    expect(await texts('sys_depart,depart_name,id', `${school.blue},${school.red}`, school.teacher)).toEqual(['红班'])
    expect(await texts('sys_depart,depart_name,id', ',', admin)).toEqual([])
  })

  test('are refused to students', async () => {
    for (const code of [
      'sys_user,realname,id',
      'sys_role,role_name,id',
      'teaching_course,course_name,id',
      'sys_depart,depart_name,id',
    ])
      expect(await load(code, '', school.student), code).toMatchObject({ success: false, code: 510 })
  })

  test.each([
    'sys_user,password,id',
    'sys_user,realname',
    'sys_user,realname,id,1=1',
    'sys_user where 1=1,realname,id',
    'sys_session,token_hash,id',
    'a,b,c,d,e',
    "sys_user,realname,id,username!='admin' or 1=1",
  ])('are refused for %s', async (code) => expect((await load(code, '', admin)).success).toBe(false))

  test('can omit the account `admin`', async () => {
    const names = async (condition: string) =>
      (await options(`sys_user,realname,id${condition}`)).map((option) => option.value)
    const first = (
      await site.database.root
        .selectFrom('sysUser')
        .select('id')
        .where('username', '=', 'admin')
        .executeTakeFirstOrThrow()
    ).id
    expect(await names('')).toContain(first)
    expect(await names(",username!='admin' order by create_time")).not.toContain(first)
  })
})
