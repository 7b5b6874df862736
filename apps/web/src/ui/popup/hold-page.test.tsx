// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { tidy } from '../../test/test-page.tsx'
import { Dialog } from './dialog.tsx'

afterEach(tidy)

describe('the page behind a dialog', () => {
  it('is locked until the last dialog has closed', () => {
    const both = (inner: boolean) => (
      <>
        <Dialog title="一">
          <p>一</p>
        </Dialog>
        {inner && (
          <Dialog title="二">
            <p>二</p>
          </Dialog>
        )}
      </>
    )
    const { rerender, unmount } = render(both(true))
    expect(document.body.style.overflow).toBe('hidden')
    rerender(both(false))
    expect(document.body.style.overflow).toBe('hidden')
    unmount()
    expect(document.body.style.overflow).toBe('')
  })
})
