import { describe, expect, it } from 'vitest'
import { offsetOf, slidesOf, stepFrom, swipeStep, type BannerSettings } from './slide.ts'

const address = (key: string) => (key.includes('[') ? undefined : `/static/${key}`)
const settings = (change: Partial<BannerSettings>): BannerSettings => ({
  banner: '',
  bannerLinks: '',
  bannerTitles: '',
  bannerTexts: '',
  bannerButtons: '',
  ...change,
})
const safe = (link: string) => (link.startsWith('javascript') || link === '' ? undefined : link)

describe('the slides of the settings', () => {
  it('pair pictures with links line by line', () => {
    expect(
      slidesOf(settings({ banner: 'a.png, b.png', bannerLinks: '/workList\r\nhttps://x.test' }), address, safe),
    ).toEqual([
      { picture: '/static/a.png', link: '/workList' },
      { picture: '/static/b.png', link: 'https://x.test' },
    ])
  })
  it('stay paired if a line is empty or a picture cannot be resolved', () => {
    expect(slidesOf(settings({ banner: 'a.png,[x],c.png', bannerLinks: '\n/b\n/c' }), address, safe)).toEqual([
      { picture: '/static/a.png', link: undefined },
      { picture: '/static/c.png', link: '/c' },
    ])
  })
  it('have titles, texts and buttons line by line, and ignore an empty line', () => {
    const slides = slidesOf(
      settings({
        banner: 'a.png,b.png',
        bannerTitles: '创作节\n',
        bannerTexts: '做一颗星球',
        bannerButtons: '去看看',
      }),
      address,
      safe,
    )
    expect(slides).toMatchObject([
      { title: '创作节', text: '做一颗星球', button: '去看看' },
      { title: undefined, text: undefined, button: undefined },
    ])
  })
  it('are empty without pictures', () => {
    expect(slidesOf(settings({ bannerLinks: '/a' }), address, safe)).toEqual([])
  })
})

describe('the position of a slide', () => {
  it('puts the last slide left of the first', () => {
    expect([0, 1, 2].map((index) => offsetOf(index, 0, 3))).toEqual([0, 1, -1])
    expect([0, 1, 2].map((index) => offsetOf(index, 2, 3))).toEqual([1, -1, 0])
  })
  it('shows each of two slides once', () => {
    expect([0, 1].map((index) => offsetOf(index, 0, 2))).toEqual([0, 1])
    expect([0, 1].map((index) => offsetOf(index, 1, 2))).toEqual([1, 0])
  })
  it('keeps a single slide in front', () => {
    expect(offsetOf(0, 0, 1)).toBe(0)
  })
  it('hides distant slides', () => {
    expect([0, 1, 2, 3, 4].map((index) => offsetOf(index, 0, 5))).toEqual([0, 1, 2, -2, -1])
  })
  it('wraps around at both ends', () => {
    expect(stepFrom(2, 1, 3)).toBe(0)
    expect(stepFrom(0, -1, 3)).toBe(2)
  })
})

it('distinguishes a swipe from a scroll', () => {
  expect(swipeStep(-60, 5)).toBe(1)
  expect(swipeStep(60, 5)).toBe(-1)
  expect(swipeStep(60, 90)).toBe(0)
  expect(swipeStep(-20, 0)).toBe(0)
})
