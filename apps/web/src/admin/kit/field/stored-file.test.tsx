// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { file, last, open, tearDown } from './test/stored.tsx'

afterEach(tearDown)

describe('what is there', () => {
  it('can be taken off one by one', () => {
    open({ value: 'temp/a.pdf,temp/b.pdf', count: 5 })
    fireEvent.click(screen.getByRole('button', { name: '移除 a.pdf' }))
    expect(last()).toBe('temp/b.pdf')
  })

  it('can only be looked at where the field is locked', () => {
    const { sent } = open({ value: 'temp/a.png', picture: true, disabled: true })
    expect(screen.getByRole('img', { name: 'a.png' })).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    fireEvent.drop(screen.getByRole('img').closest('div')!, { dataTransfer: { files: [file('b.png', 'image/png')] } })
    expect(sent()).toBe(0)
  })
})
