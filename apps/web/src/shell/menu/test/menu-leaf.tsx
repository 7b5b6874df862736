import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { vi } from 'vitest'
import type { MenuItem } from '../menu-model.ts'

export const leaf = (title: string, more: Partial<MenuItem> = {}): MenuItem => ({
  key: title,
  title,
  path: `/${title}`,
  children: [],
  ...more,
})
export const inside = (node: React.ReactNode) => render(<MemoryRouter>{node}</MemoryRouter>)

export const tearDown = () => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
}
