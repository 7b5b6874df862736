import { expect, it } from 'vitest'
import { makeField } from '../../field/field.ts'
import { columnsOf, inOrder, moveBy, moveTo, plainLayout, withPin, withWidth } from './layout.ts'

const fields = ['a', 'b', 'c', 'd'].map((name) =>
  makeField(name, { title: name }, false, name === 'd' ? { hidden: true } : {}),
)
const plain = plainLayout(fields)
const shown = (layout = plain) => columnsOf(fields, layout).map(({ field }) => field.name)

it("columns have the screen's order by default", () => {
  expect(shown()).toEqual(['a', 'b', 'c'])
})

it('a column can move to another place, but not beyond the ends', () => {
  expect(shown(moveTo(fields, plain, 'c', 'a'))).toEqual(['c', 'a', 'b'])
  expect(shown(moveTo(fields, plain, 'a', 'c'))).toEqual(['b', 'c', 'a'])
  expect(shown(moveBy(fields, plain, 'a', 1))).toEqual(['b', 'a', 'c'])
  expect(moveBy(fields, plain, 'a', -1)).toBe(plain)
  expect(moveTo(fields, plain, 'a', 'gone')).toBe(plain)
})

it('new columns of a screen are at their default places, and removed columns are ignored', () => {
  const names = inOrder(fields, { ...plain, order: ['c', 'gone', 'a'] }).map(({ name }) => name)
  expect(names).toEqual(['c', 'd', 'a', 'b'])
})

it('pinned columns are first or last, and have a width and an offset', () => {
  const layout = withWidth(withPin(withPin(withPin(plain, 'c', 'left'), 'b', 'left'), 'a', 'right'), 'c', 100.4)
  expect(columnsOf(fields, layout)).toMatchObject([
    { field: { name: 'b' }, pin: 'left', width: 160, offset: 0 },
    { field: { name: 'c' }, pin: 'left', width: 100, offset: 160 },
    { field: { name: 'a' }, pin: 'right', width: 160, offset: 0 },
  ])
  expect(withPin(layout, 'c', null).left).toEqual(['b'])
  expect(withPin(layout, 'c', 'right')).toMatchObject({ left: ['b'], right: ['a', 'c'] })
})

it('a width has limits and can be reset', () => {
  expect(withWidth(plain, 'a', 1).widths).toEqual([{ column: 'a', width: 48 }])
  expect(withWidth(withWidth(plain, 'a', 9999), 'a', null).widths).toEqual([])
})
