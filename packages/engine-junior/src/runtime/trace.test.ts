import { describe, expect, it } from 'vitest'
import { actor, page, project, stageOf, strip, type Written } from '../../test/stage.fixture.ts'

/** The position after each tick as "x,y,angle". */
function trace(ticks: number, ...scripts: Written[][]): string {
  const { runtime } = stageOf(
    project(
      page(
        'p',
        actor(
          'a',
          scripts.map((blocks) => strip(...blocks)),
        ),
      ),
    ),
  )
  runtime.flag()
  return Array.from({ length: ticks }, () => {
    runtime.tick()
    const { x = 0, y = 0, angle = 0 } = runtime.pose('a') ?? {}
    return [x, y, angle].map((value) => Math.round(value * 10) / 10).join(',')
  }).join(' ')
}

describe('the positions of a character tick by tick', () => {
  it('form a right angle for the blocks forward, turn right and up', () => {
    expect(trace(17, [['onflag'], ['forward', 1], ['right', 1], ['up', 1]])).toBe(
      '244,180,0 248,180,0 252,180,0 256,180,0 260,180,0 264,180,0 ' +
        '264,180,8 264,180,16 264,180,24 264,180,30 ' +
        '264,176,30 264,172,30 264,168,30 264,164,30 264,160,30 264,156,30 264,156,30',
    )
  })

  it('rise and fall by 120 units in eleven ticks for a hop of five at fast speed', () => {
    expect(trace(13, [['onflag'], ['setspeed', 2], ['hop', 5]])).toBe(
      '240,180,0 240,132,0 240,102,0 240,80,0 240,66,0 240,60,0 240,60,0 240,66,0 240,80,0 240,102,0 ' +
        '240,132,0 240,180,0 240,180,0',
    )
  })

  it('are the sum of the motions of two scripts of the same character', () => {
    expect(trace(6, [['onflag'], ['forward', 1]], [['onflag'], ['setspeed', 0], ['down', 1]])).toBe(
      // The speed belongs to the character, so the second script also slows down the first script.
      '244,180,0 246,182,0 248,184,0 250,186,0 252,188,0 254,190,0',
    )
  })

  it('do not change for a tick between two rounds of a repeat', () => {
    expect(trace(9, [['onflag'], ['setspeed', 2], ['repeat', 2, [['back', 1]]], ['up', 1]])).toBe(
      '240,180,0 232,180,0 224,180,0 216,180,0 216,180,0 208,180,0 200,180,0 192,180,0 192,172,0',
    )
  })

  it('continue on the other side if a walk crosses the edge', () => {
    expect(trace(13, [['onflag'], ['setspeed', 2], ['down', 4]])).toBe(
      '240,180,0 240,188,0 240,196,0 240,204,0 240,212,0 240,220,0 240,228,0 240,236,0 240,244,0 ' +
        '240,252,0 240,260,0 240,268,0 240,276,0',
    )
  })

  it('are the same in every run', () => {
    const scripts: Written[][] = [
      [
        ['onflag'],
        [
          'repeat',
          9,
          [
            ['forward', 3],
            ['right', 5],
            ['hop', 2],
          ],
        ],
        ['forever'],
      ],
      [['onflag'], ['wait', 7], ['up', 2], ['forever']],
    ]
    expect(trace(500, ...scripts)).toBe(trace(500, ...scripts))
  })
})
