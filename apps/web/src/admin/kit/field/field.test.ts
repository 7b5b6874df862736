import { describe, expect, it } from 'vitest'
import { position } from '@mashu/contract/sys/position'
import { courseUnit } from '@mashu/contract/teaching/course-unit'
import {
  formFields,
  initialValues,
  makeField,
  missingText,
  promptOf,
  refusalOf,
  rowFields,
  rowValues,
  searchFields,
  toBody,
} from './field.ts'

const [code, name, rank] = formFields(position, 'add', ['code', 'name', 'postRank'], {})

describe('what a field takes from the contract', () => {
  it('has its label, length, dictionary and whether it must be filled in', () => {
    expect(code).toMatchObject({ label: '职务编码', kind: 'text', required: true, schema: { maxLength: 100 } })
    expect(rank).toMatchObject({ label: '职级', kind: 'choice', dict: 'position_rank', required: true })
    expect([promptOf(name!), missingText(rank!)]).toEqual(['请输入职务名称', '请选择职级!'])
  })
  it('is drawn by its kind', () => {
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
  it('is overridden by the screen', () => {
    const [field] = formFields(position, 'add', ['code'], {
      code: { label: '编号', required: '请填编号', dict: 'sex' },
    })
    expect(field).toMatchObject({ label: '编号', kind: 'choice', dict: 'sex' })
    expect(missingText(field!)).toBe('请填编号')
  })
  it('keeps the name of the form in table and search', () => {
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

describe('what a field refuses', () => {
  it('nothing that is empty', () => {
    expect(refusalOf(code!, '')).toBeUndefined()
  })
  it('texts that are too long or do not match', () => {
    expect(refusalOf(code!, 'x'.repeat(101))).toBe('长度不超过 100 个字符')
    const phone = makeField(
      'phone',
      { type: 'string', title: '手机号码', pattern: '^1\\d{10}$', patternMessage: '请输入正确格式的手机号码!' },
      false,
    )
    expect(refusalOf(phone, '1380000')).toBe('请输入正确格式的手机号码!')
    expect(refusalOf(phone, '13800001024')).toBeUndefined()
    expect(
      refusalOf(
        makeField(
          'dictCode',
          { type: 'string', title: '字典编码', pattern: '^\\S+$', patternMessage: '不能有空格' },
          false,
        ),
        'a b',
      ),
    ).toBe('字典编码不能有空格')
    expect(
      refusalOf(makeField('code', { type: 'string' }, false, { pattern: [/^[a-z]+$/, '只能用小写字母'] }), 'A'),
    ).toBe('只能用小写字母')
  })
  it('numbers out of their range', () => {
    const level = makeField('level', { type: 'integer', minimum: 0, maximum: 99 }, true)
    expect([refusalOf(level, 1.5), refusalOf(level, -1), refusalOf(level, 100), refusalOf(level, 0)]).toEqual([
      '请输入整数!',
      '不能小于 0',
      '不能大于 99',
      undefined,
    ])
  })
})

describe('values between row, form and body', () => {
  const fields = formFields(courseUnit, 'add', ['unitName', 'unitIntro', 'courseWorkType', 'showCourseCase', 'mapX'], {
    unitName: { initial: '新单元' },
  })
  it('start from the row, or from what is usual', () => {
    expect(rowValues(fields, { unitName: ' 一 ', showCourseCase: 1, courseWorkType: null })).toMatchObject({
      unitName: ' 一 ',
      showCourseCase: true,
      courseWorkType: undefined,
    })
    expect(initialValues(fields)).toEqual({ unitName: '新单元' })
  })
  it('are trimmed, turned into numbers, and empty ones become null', () => {
    expect(
      toBody(fields, courseUnit.add, {
        unitName: ' 一 ',
        unitIntro: '',
        courseWorkType: '2',
        showCourseCase: false,
        mapX: undefined,
      }),
    ).toEqual({ unitName: '一', unitIntro: null, courseWorkType: 2, showCourseCase: false, mapX: null })
  })
  it('never carry what the endpoint does not know', () => {
    const extra = [...fields, makeField('confirm', { type: 'string' }, true)]
    expect(toBody(extra, courseUnit.add, { unitName: '一', confirm: 'x' })).not.toHaveProperty('confirm')
  })
})
