import { describe, expect, it } from 'vitest'
import { readXml } from './xml.ts'

describe('the XML of a picture', () => {
  it('is read as elements and attributes, without declarations and comments', () => {
    expect(
      readXml(
        '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x "y">]><!-- <b/> --><svg a=\'1\' ' +
          'xlink:href="x&amp;y"><g><path d="M0 0"/></g>text<rect/></svg>',
      ),
    ).toMatchObject({
      name: 'svg',
      children: [{ name: 'g', children: [{ name: 'path' }] }, { name: 'rect' }],
    })
    expect(readXml('<svg xlink:href="a&amp;&#66;&#x43;&nope;"/>')?.attributes.get('href')).toBe('a&BC&nope;')
  })

  it('may contain elements that are never closed', () => {
    expect(readXml('<svg><g><path/></svg><rect/>')?.children[0]?.children[0]?.name).toBe('path')
    expect(readXml('no picture')).toBeUndefined()
    expect(readXml(`${'<g>'.repeat(5000)}`)?.name).toBe('g')
  })
})
