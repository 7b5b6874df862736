// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { draw, tidy } from '../test/test-server.tsx'
import { NodeTabs } from './node-tabs.tsx'

afterEach(tidy)

const tabs = ['学生/老师', '作业情况', '基本信息'].map((label) => ({
  key: label,
  label,
  children: <p>{label}的内容</p>,
}))

function Whole() {
  const [active, setActive] = useState('学生/老师')
  return <NodeTabs name="一班" tabs={tabs} active={active} onChange={setActive} />
}
const chosen = () => screen.getByRole('tab', { selected: true })

it('the tabs have Chinese names and one tab stop, and their panel has none', () => {
  draw(<Whole />)
  expect(screen.getAllByRole('tab').map((tab) => [tab.textContent, tab.tabIndex])).toEqual([
    ['学生/老师', 0],
    ['作业情况', -1],
    ['基本信息', -1],
  ])
  expect(screen.getByRole('tabpanel', { name: '学生/老师' }).hasAttribute('tabindex')).toBe(false)
  expect(screen.getByRole('tablist', { name: '一班' })).toBeTruthy()
})

it('only the panel of the active tab is shown', () => {
  draw(<Whole />)
  fireEvent.click(screen.getByRole('tab', { name: '作业情况' }))
  expect(screen.getByRole('tabpanel').textContent).toBe('作业情况的内容')
  for (const [key, name] of [
    ['ArrowRight', '基本信息'],
    ['ArrowRight', '学生/老师'],
    ['ArrowLeft', '基本信息'],
    ['Home', '学生/老师'],
    ['End', '基本信息'],
  ] as const) {
    fireEvent.keyDown(chosen(), { key })
    expect([chosen().textContent, document.activeElement]).toEqual([name, chosen()])
  }
  expect(screen.getByRole('tabpanel').textContent).toBe('基本信息的内容')
})
