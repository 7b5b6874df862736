import { compile, isProblem, type FieldValue, type FormShape, type FormValues } from '../index.ts'

export const shape: FormShape = {
  fields: {
    price: 'number',
    number: 'number',
    name: 'text',
    paid: 'flag',
    birthday: 'date',
    came: 'time',
    picks: 'list',
  },
  rows: { students: { score: 'number', name: 'text' } },
}

export const values: FormValues = {
  fields: {
    price: 0.1,
    number: 3,
    name: '小明👧',
    paid: true,
    birthday: '2016-02-29',
    came: '2026-11-23 08:30:00',
    picks: 'python,scratch',
  },
  rows: { students: [{ score: 90.5, name: 'a' }, { score: null, name: 'b' }, { score: 80 }] },
}

export const surroundings = { now: '2026-11-23 10:00:00', user: 'teacher', depart: '三年级' }

export function result(source: string, fields: Record<string, FieldValue> = {}) {
  const formula = compile(source, shape)
  if (isProblem(formula)) throw new Error(`${formula.message} (${formula.start}–${formula.end})`)
  return formula.evaluate({ ...values, fields: { ...values.fields, ...fields } }, surroundings)
}

export const problem = (source: string) => {
  const found = compile(source, shape)
  return isProblem(found) ? [found.message, source.slice(found.start, found.end)] : found.kind
}
