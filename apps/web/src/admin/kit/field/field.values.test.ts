import { describe, expect, it } from 'vitest'
import { courseUnit } from '@mashu/contract/teaching/course-unit'
import { formFields, initialValues, makeField, rowValues, toBody } from './field.ts'

describe('the values of a form', () => {
  const fields = formFields(courseUnit, 'add', ['unitName', 'unitIntro', 'courseWorkType', 'showCourseCase', 'mapX'], {
    unitName: { initial: '新单元' },
  })
  it('come from the row, and for a new row from the defaults', () => {
    expect(rowValues(fields, { unitName: ' 一 ', showCourseCase: 1, courseWorkType: null })).toMatchObject({
      unitName: ' 一 ',
      showCourseCase: true,
      courseWorkType: undefined,
    })
    expect(initialValues(fields)).toEqual({ unitName: '新单元' })
  })
  it('are trimmed and converted to numbers for the request, and empty values become null', () => {
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
  it('are sent without properties that the endpoint does not accept', () => {
    const extra = [...fields, makeField('confirm', { type: 'string' }, true)]
    expect(toBody(extra, courseUnit.add, { unitName: '一', confirm: 'x' })).not.toHaveProperty('confirm')
  })
})
