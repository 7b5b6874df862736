// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { draw } from '@mashu/ui/drawn'
import { Glyph } from '../control/glyph.tsx'
import { BlockIcon } from './icon.tsx'

it('the block that goes home has the same picture as the button of the stage', async () => {
  await draw(
    <>
      <Glyph name="start" />
      <svg>
        <BlockIcon op="home" />
      </svg>
    </>,
  )
  const [button, block] = document.querySelectorAll('svg')
  expect([...block!.querySelectorAll('path')].map((path) => path.getAttribute('d'))).toEqual([
    button!.querySelector('path')!.getAttribute('d'),
  ])
})
