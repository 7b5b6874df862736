// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { NewWork } from './new-work.tsx'

afterEach(cleanup)

it('the button asks for the editor, and the dialog closes after the choice', () => {
  render(<NewWork>新作品</NewWork>)
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '新作品' }))
  const doors = screen.getAllByRole('link')
  expect(
    doors.map((door) => [door.querySelector('b')!.textContent, door.getAttribute('href'), door.getAttribute('target')]),
  ).toEqual([
    ['图画积木', '/scratchjr/home.html', '_blank'],
    ['Scratch', '/scratch3/index.html?scene=create', '_blank'],
    ['Python', '/python/index.html', '_blank'],
  ])
  fireEvent.click(doors[2]!)
  expect(screen.queryByRole('dialog')).toBeNull()
})
