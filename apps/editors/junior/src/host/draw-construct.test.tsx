import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { drawConstruct } from './draw-construct.tsx'

it('a construct is drawn as a block without a number that could reveal the answer', () => {
  expect(renderToStaticMarkup(drawConstruct({ idea: 'loop' }))).toContain('<svg')
  expect(renderToStaticMarkup(drawConstruct({ block: 'forward' }))).not.toMatch(/>\d+</)
  for (const what of [{ idea: 'variable' as const }, { block: 'motion_movesteps' }, { call: 'print' }])
    expect(drawConstruct(what)).toBeNull()
})
