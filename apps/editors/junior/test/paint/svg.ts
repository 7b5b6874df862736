import { boundsOf } from '../../src/paint/model/geometry.ts'
import type { Shape } from '../../src/paint/model/model.ts'
import { readSvg } from '../../src/paint/svg/svg-read.ts'

export const wrap = (body: string, attributes = 'width="100" height="100" viewBox="0 0 100 100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${body}</svg>`

export const shapesOf = (body: string) => readSvg(wrap(body))?.shapes ?? []

export const box = (shape: Shape | undefined) => {
  const found = shape && boundsOf([shape], false)
  return found && [found.left, found.top, found.right, found.bottom].map((value) => Math.round(value * 10) / 10)
}

export const png = 'data:image/png;base64,iVBORw0KGgo='
