// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { newWidget } from './widget/widget.ts'
import { useWidgets } from './use-widgets.ts'

const named = (title: string) => ({ ...newWidget('rpt_works'), title })
const begin = () => {
  const stored = [named('甲'), named('乙'), named('丙')]
  const { result } = renderHook(() => useWidgets(stored))
  const titles = () => result.current.widgets.map(({ title }) => title).join('')
  return { titles, run: (work: (widgets: typeof result.current) => void) => act(() => work(result.current)) }
}

it('moves a widget forwards and backwards', () => {
  const { titles, run } = begin()
  run(({ move }) => move(0, 1))
  expect(titles()).toBe('乙甲丙')
  run(({ move }) => move(2, 0))
  expect(titles()).toBe('丙乙甲')
})

it('replaces, adds and removes widgets, and can discard all changes', () => {
  const { titles, run } = begin()
  run(({ put }) => put(1, named('二')))
  run(({ put }) => put(3, named('丁')))
  run(({ remove }) => remove(0))
  expect(titles()).toBe('二丙丁')
  run(({ giveUp }) => giveUp())
  expect(titles()).toBe('甲乙丙')
})
