// @vitest-environment happy-dom
import { CallError } from '@mashu/client'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Loaded } from './loaded.tsx'

const query = { data: undefined, error: null, isPending: false, refetch: vi.fn() }
const shown = (change: object) =>
  render(<Loaded query={{ ...query, ...change }}>{(name: string) => <p>{name}</p>}</Loaded>)

test('a skeleton is shown first, and then the loaded content', () => {
  const { container, rerender } = shown({ isPending: true })
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull()
  rerender(<Loaded query={{ ...query, data: '三年级一班' }}>{(name: string) => <p>{name}</p>}</Loaded>)
  expect(screen.getByText('三年级一班')).toBeTruthy()
  expect(container.querySelector('[aria-busy="true"]')).toBeNull()
})

test('a failure shows its reason, and the user can load again', () => {
  shown({ error: new CallError('refused', '没有权限') })
  expect(screen.getByText('没有权限')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /重\s*试/ }))
  expect(query.refetch).toHaveBeenCalledOnce()
})
