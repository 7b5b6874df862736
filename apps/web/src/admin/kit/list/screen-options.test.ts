import { describe, expect, it } from 'vitest'
import { position } from '@mashu/contract/sys/position'
import { user } from '@mashu/contract/sys/user'
import { define, type ScreenOptions } from './screen-options.ts'

const typed = <R extends typeof position>(options: ScreenOptions<R>) => options

describe('the field names of a screen', () => {
  it('are keys of the contract, and other names do not compile', () => {
    const base = { title: '职务管理', resource: position }
    typed({ ...base, columns: ['code', 'createTime'], search: ['postRank'], form: ['name'] })
    // @ts-expect-error an unknown column
    typed({ ...base, columns: ['salary'] })
    // @ts-expect-error an existing key that the form may not write
    typed({ ...base, columns: ['code'], form: ['createTime'] })
    // @ts-expect-error a key by which the list cannot be filtered
    typed({ ...base, columns: ['code'], search: ['companyId'] })
    // @ts-expect-error settings of an unknown field
    typed({ ...base, columns: ['code'], fields: { codee: { label: '编码' } } })
    expect(true).toBe(true)
  })
})

describe('a screen with the schema of its contract', () => {
  const definition = define({
    title: '用户管理',
    resource: user,
    columns: ['realname', 'username', 'sex', 'status', 'phone'],
    search: ['username', 'roleId', 'createTime'],
    fields: { username: { hidden: true } },
    form: ['username', 'password'],
  })

  it("has the contract's labels and dictionaries", () => {
    expect(definition.columns.map((field) => field.label)).toEqual(['用户姓名', '用户账号', '性别', '状态', '手机号码'])
    expect(definition.search.map((field) => [field.kind, field.dict])).toEqual([
      ['text', undefined],
      ['text', undefined],
      ['time', undefined],
    ])
  })
  it('shows later columns on cards, and lists the newest rows first', () => {
    expect(definition.card.map((field) => field.name)).toEqual(['sex', 'status', 'phone'])
    expect(definition.order).toEqual({ column: 'createTime', order: 'desc' })
    expect(define({ title: '', resource: position, columns: ['code'], order: ['code', 'asc'] }).order).toEqual({
      column: 'code',
      order: 'asc',
    })
  })
})
