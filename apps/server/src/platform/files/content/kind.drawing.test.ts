import { describe, expect, test } from 'vitest'
import { kindOf, refusal } from './test/kind-of.ts'

describe('drawings', () => {
  test.each([
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '<?xml version="1.0"?>\n<svg >',
    '\uFEFF<svg>',
    '<!-- 说明 --><!DOCTYPE svg PUBLIC "x"><svg>',
    '<SVG>',
  ])('%s is a drawing', (text) => expect(kindOf(text, 'a.svg')).toBe('svg'))
  test.each(['<svgx>', 'x<svg>', '<!-- <svg>'])('%s is not recognized as an SVG', (text) =>
    expect(refusal(text)).not.toBe('taken as svg'),
  )
})
