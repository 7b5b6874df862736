import { describe, expect, test } from 'vitest'
import { compile, isProblem } from './index.ts'
import { shape, values, surroundings, result, problem } from './test/sample-form.ts'

describe('a formula', () => {
  test.each([
    ['sum(students.score)', 170.5],
    ['avg(students.score)', 85.25],
    ['count(students)', 3],
    ['count(students.score)', 2],
    ['max(students.score, 95, number)', 95],
    ['min(students.score)', 80],
    ['sum(students.score, price, price, price)', 170.8],
    ['students.score', ['子表有很多行，请用 sum、avg、count、min 或 max 得到一个值', 'students.score']],
    ['sum(students.age)', ['子表“students”里没有“age”这个字段', 'students.age']],
    ['pupils.score', ['表单里没有“pupils”这个子表', 'pupils']],
  ])('calculates with the rows of a sub form: %s', (source, expected) => {
    if (Array.isArray(expected)) expect(problem(source)).toEqual(expected)
    else expect(result(source)).toBe(expected)
  })

  test('knows the user, and a guest has neither name nor department', () => {
    expect(result('user() & depart()')).toBe('teacher三年级')
    const formula = compile('isEmpty(user())', shape)
    expect(isProblem(formula) ? formula : formula.evaluate(values, { now: surroundings.now })).toBe(true)
  })

  test('treats values of the wrong kind as empty', () => {
    expect(result('isEmpty(price) and isEmpty(name) and isEmpty(picks)', { price: '1e9', name: 5, picks: true })).toBe(
      true,
    )
    expect(result('price', { price: Number.NaN })).toBeNull()
    expect(result('price', { price: '12.50' })).toBe(12.5)
  })

  test('lists the fields that it depends on', () => {
    const formula = compile('if(paid, sum(students.score) + count(students), price)', shape)
    expect(isProblem(formula) ? formula : [...formula.dependsOn].sort()).toEqual([
      'paid',
      'price',
      'students',
      'students.score',
    ])
  })
})
