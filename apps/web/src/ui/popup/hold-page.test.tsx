// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { tidy } from '../../test/test-page.tsx'
import { Dialog } from './dialog.tsx'

afterEach(tidy)

describe('the page behind a dialog', () => {
  it('is locked until the last dialog has closed', () => {
    const both = (inner: boolean) => (
      <>
        <Dialog open title="一">
          <p>一</p>
        </Dialog>
        <Dialog open={inner} title="二">
          <p>二</p>
        </Dialog>
      </>
    )
    const { rerender, unmount } = render(both(true))
    expect(document.body.style.overflow).toBe('hidden')
    rerender(both(false))
    expect(document.body.style.overflow).toBe('hidden')
    unmount()
    expect(document.body.style.overflow).toBe('')
  })

  it('is not locked by a closed dialog', () => {
    render(
      <Dialog open={false} title="一">
        <p>一</p>
      </Dialog>,
    )
    expect(screen.queryByText('一')).toBeNull()
    expect(document.body.style.overflow).toBe('')
  })
})
