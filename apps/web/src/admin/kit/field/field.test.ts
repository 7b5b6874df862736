import { describe, expect, it } from 'vitest'
import { position } from '@mashu/contract/sys/position'
import { courseUnit } from '@mashu/contract/teaching/course-unit'
import { formFields, makeField, missingText, promptOf, rowFields, searchFields } from './field.ts'

const [code, name, rank] = formFields(position, 'add', ['code', 'name', 'postRank'], {})

describe('a field of the contract', () => {
  it('has its label, length, dictionary and necessity from the schema', () => {
    expect(code).toMatchObject({ label: '职务编码', kind: 'text', required: true, schema: { maxLength: 100 } })
    expect(rank).toMatchObject({ label: '职级', kind: 'choice', dict: 'position_rank', required: true })
    expect([promptOf(name!), missingText(rank!)]).toEqual(['请输入职务名称', '请选择职级!'])
  })
  it('has a control for its kind', () => {
    const kinds = formFields(
      courseUnit,
      'add',
      [
        'unitName',
        'unitIntro',
        'unitCover',
        'courseCase',
        'showCourseCase',
        'courseWorkType',
        'orderNum',
        'mediaContent',
      ],
      {},
    ).map((field) => field.kind)
    expect(kinds).toEqual(['text', 'longText', 'image', 'file', 'flag', 'numberChoice', 'number', 'html'])
    expect(rowFields(position, ['createTime'], {})[0]!.kind).toBe('time')
    expect(makeField('birthday', { type: 'string', kind: 'date' }, false).kind).toBe('date')
  })
  it('has the options of the screen in place of those of the contract', () => {
    const [field] = formFields(position, 'add', ['code'], {
      code: { label: '编号', required: '请填编号', dict: 'sex' },
    })
    expect(field).toMatchObject({ label: '编号', kind: 'choice', dict: 'sex' })
    expect(missingText(field!)).toBe('请填编号')
  })
  it('has the same label in the table and in the search as in the form', () => {
    expect(rowFields(courseUnit, ['courseId', 'unitName'], {}).map((field) => field.label)).toEqual([
      '所属课程',
      '单元名称',
    ])
    expect(searchFields(position, ['postRank'], {})[0]).toMatchObject({
      kind: 'choice',
      dict: 'position_rank',
      required: false,
    })
  })
})
