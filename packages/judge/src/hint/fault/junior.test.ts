import { expect, it } from 'vitest'
import { actor, page, project, strip, type Written } from '@mashu/engine-junior/test/stage'
import { juniorShape } from '../../shape/junior.ts'
import { juniorFaults } from './junior.ts'

type Scripts = readonly (readonly Written[])[]

const cat = (scripts: Scripts) =>
  actor(
    '小猫',
    scripts.map((blocks) => strip(...blocks)),
  )
const ball = actor('球', [])
const found = (scripts: Scripts, others = [ball]): string[] =>
  juniorFaults(juniorShape(project(page('p', cat(scripts), ...others)))).map(({ id }) => id)

/** For each pattern, scripts with the fault and similar scripts without the fault. */
const examples: readonly (readonly [id: string, faulty: Scripts, sound: Scripts])[] = [
  ['script-without-start', [[['forward', 1]]], [[['onflag'], ['forward', 1]]]],
  ['start-without-script', [[['onflag'], ['endstack']]], [[['onflag'], ['forward', 1]]]],
  [
    'message-unheard',
    [[['onflag'], ['message', 'Red']]],
    [
      [['onflag'], ['message', 'Red']],
      [
        ['onmessage', 'Red'],
        ['hop', 2],
      ],
    ],
  ],
  [
    'message-unsent',
    [
      [['onflag'], ['message', 'Red']],
      [
        ['onmessage', 'Blue'],
        ['hop', 2],
      ],
    ],
    [
      [['onflag'], ['message', 'Blue']],
      [
        ['onmessage', 'Blue'],
        ['hop', 2],
      ],
    ],
  ],
  [
    'message-to-itself',
    [
      [
        ['onmessage', 'Red'],
        ['hop', 2],
        ['message', 'Red'],
      ],
    ],
    [
      [
        ['onmessage', 'Red'],
        ['hop', 2],
        ['message', 'Blue'],
      ],
    ],
  ],
  ['mouth-empty', [[['onflag'], ['repeat', 3, []]]], [[['onflag'], ['repeat', 3, [['hop', 2]]]]]],
  ['number-zero', [[['onflag'], ['forward', 0]]], [[['onflag'], ['forward', 1], ['wait', 0], ['hop', 1]]]],
  ['repeat-once', [[['onflag'], ['repeat', 1, [['hop', 2]]]]], [[['onflag'], ['repeat', 2, [['hop', 2]]]]]],
  [
    'there-and-back',
    [[['onflag'], ['forward', 2], ['back', 2]]],
    [[['onflag'], ['forward', 2], ['wait', 5], ['back', 2]]],
  ],
  [
    'pulled-two-ways',
    [
      [['onflag'], ['forward', 2]],
      [['onflag'], ['back', 2]],
    ],
    [
      [['onflag'], ['forward', 2]],
      [['onflag'], ['up', 2]],
      [['onclick'], ['back', 2]],
    ],
  ],
  ['hidden-for-good', [[['onflag'], ['hide']]], [[['onflag'], ['hide'], ['wait', 5], ['show']]]],
  ['shown-already', [[['onflag'], ['show']]], [[['onflag'], ['hide'], ['wait', 5], ['show']]]],
  ['speed-too-late', [[['onflag'], ['forward', 2], ['setspeed', 2]]], [[['onflag'], ['setspeed', 2], ['forward', 2]]]],
  [
    'wait-at-the-end',
    [[['onflag'], ['forward', 2], ['wait', 5], ['endstack']]],
    [[['onflag'], ['forward', 2], ['wait', 5], ['forever']]],
  ],
  ['page-missing', [[['onflag'], ['gotopage', 2]]], [[['onflag'], ['gotopage', 1]]]],
  ['say-nothing', [[['onflag'], ['say', ' ']]], [[['onflag'], ['say', '你好']]]],
]

it.each(examples)('the pattern %s matches faulty scripts, and no similar scripts', (id, faulty, sound) => {
  expect(found(faulty)).toContain(id)
  expect(found(sound)).not.toContain(id)
})

it('a pattern finds a script that waits for a touch without another character', () => {
  const scripts: Scripts = [[['ontouch'], ['hop', 1]]]
  expect(found(scripts, [])).toContain('touch-alone')
  expect(found(scripts)).not.toContain('touch-alone')
})

it('a pattern finds a page that no block opens', () => {
  const faults = (...blocks: Written[]): string[] =>
    juniorFaults(juniorShape(project(page('p', cat([[['onflag'], ...blocks]])), page('q', ball)))).map(({ id }) => id)
  expect(faults(['hop', 1])).toContain('page-never-turned')
  expect(faults(['gotopage', 2])).not.toContain('page-never-turned')
})

it('a fault names a message by its colour', () => {
  const [fault] = juniorFaults(juniorShape(project(page('p', cat([[['onflag'], ['message', 'Red']]])))))
  expect(fault?.sentence).toBe('寄出了红色的信，可是这一页没有谁在等这个颜色的信。')
})
