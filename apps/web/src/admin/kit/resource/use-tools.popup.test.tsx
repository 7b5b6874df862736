// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { draw, tidy } from '../test/test-server.tsx'
import { usePopup } from './use-tools.tsx'

afterEach(tidy)

it('a screen shows one popup at a time, and a popup can close itself', () => {
  function Popups() {
    const [show, popup] = usePopup()
    return (
      <>
        {['甲', '乙'].map((name) => (
          <button
            key={name}
            type="button"
            onClick={() =>
              show((close) => (
                <p>
                  {name}的窗
                  <input />
                  <button type="button" onClick={close}>
                    关
                  </button>
                </p>
              ))
            }
          >
            {name}
          </button>
        ))}
        {popup}
      </>
    )
  }
  draw(<Popups />)
  fireEvent.click(screen.getByRole('button', { name: '甲' }))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '写了一半' } })
  fireEvent.click(screen.getByRole('button', { name: '乙' }))
  expect(screen.queryByText('甲的窗')).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('')
  fireEvent.click(screen.getByRole('button', { name: '关' }))
  expect(screen.queryByText('乙的窗')).toBeNull()
})
