import { describe, expect, it } from 'vitest'
import { record } from '../../test/sjr.fixture.ts'

describe('writing an .sjr file', () => {
  it('writes a page and its objects from back to front', () => {
    expect(record().json['page 1']).toMatchObject({
      num: 1,
      md5: 'own-sky.png',
      textstartat: 84.6,
      sprites: ['狗 2', '猫 1', 'Text 3'],
      layers: ['猫 1', '狗 2', 'Text 3'],
      lastSprite: '猫 1',
    })
    expect(record().json['page 2']).toMatchObject({ num: 2, sprites: ['猫 4'] })
  })

  it('writes a character with its position, its home and half its size', () => {
    expect(record().json['page 1']?.['猫 1']).toMatchObject({
      type: 'sprite',
      id: '猫 1',
      name: '猫',
      md5: 'own-cat.svg',
      flip: true,
      angle: 90,
      scale: 0.7,
      defaultScale: 0.5,
      speed: 4,
      xcoor: 240,
      ycoor: 180,
      w: 100,
      h: 100,
      cx: 50,
      cy: 50,
      homex: 100,
      homey: 50,
      homescale: 0.5,
      homeshown: false,
      sounds: ['pop.mp3', 'hello.webm'],
    })
    expect(record().json['page 1']?.['Text 3']).toMatchObject({
      type: 'text',
      str: '标题',
      color: '#c4281b',
      fontsize: 72,
      xcoor: 240,
      ycoor: 36,
      w: 144,
    })
  })
})
