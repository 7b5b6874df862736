// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { open, tearDown, tick, ticked } from './test/whole-table.tsx'

afterEach(tearDown)

describe('rows as cards, on a phone', () => {
  it('have the first column as their heading, and omit empty values', () => {
    open({}, true)
    const cards = within(screen.getByRole('list', { name: '职务' })).getAllByRole('listitem')
    expect(cards.map((card) => card.textContent)).toEqual(['甲等级3改甲', '乙等级5备注好改乙', '丙等级0改丙'])
  })

  it('can be selected or locked like the rows of a table', () => {
    open({ locked: ['1'] }, true)
    tick('选择 丙')
    expect(ticked()).toBe('3')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '选择 甲' }).disabled).toBe(true)
    expect(screen.queryByRole('checkbox', { name: '全选' })).toBeNull()
  })
})
