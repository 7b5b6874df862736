// @vitest-environment happy-dom
import { placeholderBackground, placeholderPicture } from '@mashu/engine-junior'
import { describe, expect, it } from 'vitest'
import { pictureAddress } from '../../library/address.ts'
import { ImageCache } from './image-cache.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('the pictures of the stage', () => {
  it.each([
    ['library', 'dog.svg', /^\/scratchjr\/art\//],
    ['placeholder', placeholderPicture, /^data:image\/svg/],
    ['placeholder of a background', placeholderBackground, /^data:image\/svg/],
    ['unknown', '../../secret.svg', /^data:image\/svg/],
  ])('have an address for every kind of picture: %s (%s)', (_, picture, address) => {
    expect(new ImageCache(pictureAddress).urlOf(picture)).toMatch(address)
  })

  it('of the project come before library pictures with the same name, and are released with the project', () => {
    const images = new ImageCache(pictureAddress)
    images.setMedia(
      new Map([
        ['dog.svg', bytes('<svg/>')],
        ['own.svg', bytes('<svg/>')],
      ]),
    )
    expect([images.urlOf('dog.svg'), images.urlOf('own.svg')].map((address) => address.slice(0, 5))).toEqual([
      'blob:',
      'blob:',
    ])
    const kept = images.urlOf('own.svg')
    images.setMedia(new Map([['own.svg', bytes('<svg/>')]]))
    expect([images.urlOf('own.svg'), images.urlOf('dog.svg')]).toEqual([kept, pictureAddress('dog.svg')])
    images.close()
    expect(images.urlOf('own.svg')).toMatch(/^data:/)
  })
})
