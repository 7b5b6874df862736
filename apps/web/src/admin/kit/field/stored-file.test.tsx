// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { file, last, open, tearDown } from './test/stored.tsx'

afterEach(tearDown)

describe('the stored files of a field', () => {
  it('can be removed one by one', () => {
    open({ value: 'temp/a.pdf,temp/b.pdf', count: 5 })
    fireEvent.click(screen.getByRole('button', { name: '移除 a.pdf' }))
    expect(last()).toBe('temp/b.pdf')
  })

  it('can be opened but not removed in a locked field', () => {
    const { sent } = open({ value: 'temp/a.png', picture: true, disabled: true })
    expect(screen.getByRole('img', { name: 'a.png' })).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    fireEvent.drop(screen.getByRole('img').closest('div')!, { dataTransfer: { files: [file('b.png', 'image/png')] } })
    expect(sent()).toBe(0)
  })
})
