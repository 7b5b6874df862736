import { describe, expect, it } from 'vitest'
import type { Action, Expectation } from '@mashu/contract/teaching/check/behaviour'
import { actor, page, project, strip, type Written } from '@mashu/engine-junior/test/stage'
import { judgeTrace } from '../behaviour/expect.ts'
import { juniorShape } from '../shape/junior.ts'
import { judgeStructure } from '../structure/structure.ts'
import { juniorPlayer } from './play.ts'

const flag: Action = { do: 'flag' }
const cat = (...blocks: Written[]) => project(page('p', actor('小码', [strip(...blocks)]), actor('球', [], { x: 400 })))

async function seen(
  work: ReturnType<typeof project>,
  expect: Expectation,
  { actions = [flag], within = 2, when = 'ever' as 'ever' | 'end' } = {},
) {
  const touching = expect.see === 'touches' ? [{ sprite: expect.sprite, what: expect.what }] : []
  return judgeTrace(expect, when, await juniorPlayer(work).play({ actions, within, touching }))
}

describe('picture blocks on a virtual clock', () => {
  const sprite = '小码'
  it.each<[string, Written[], Expectation, boolean]>([
    ['right', [['onflag'], ['forward', 3]], { see: 'moves', sprite, way: 'right', least: 72 }, true],
    ['too short', [['onflag'], ['forward', 2]], { see: 'moves', sprite, way: 'right', least: 72 }, false],
    ['left', [['onflag'], ['back', 3]], { see: 'moves', sprite, way: 'right', least: 1 }, false],
    ['up', [['onflag'], ['up', 3]], { see: 'moves', sprite, way: 'up', least: 72 }, true],
    ['turned', [['onflag'], ['right', 12]], { see: 'turns', sprite, least: 360 }, true],
    ['grown', [['onflag'], ['grow', 2]], { see: 'grows', sprite }, true],
    ['hidden', [['onflag'], ['hide']], { see: 'hides', sprite }, true],
    ['spoken', [['onflag'], ['say', '你好呀']], { see: 'says', sprite, text: '你好' }, true],
    ['silent', [['onflag'], ['wait', 10]], { see: 'says', sprite, text: '你好' }, false],
    ['sounded', [['onflag'], ['playsnd', 'pop.mp3']], { see: 'sound' }, true],
    ['touched', [['onflag'], ['forward', 5]], { see: 'touches', sprite, what: '球' }, true],
    ['not started', [['forward', 3]], { see: 'moves', sprite, way: 'right', least: 1 }, false],
  ])('are judged: %s', async (_title, blocks, expected, holds) => {
    expect((await seen(cat(...blocks), expected)).holds).toBe(holds)
  })

  it('play a tap, and detect the end of a run', async () => {
    const tapped = cat(['onclick'], ['forward', 2])
    const actions: Action[] = [{ do: 'click', sprite }]
    const moves: Expectation = { see: 'moves', sprite, way: 'right', least: 40 }
    expect((await seen(tapped, moves, { actions })).holds).toBe(true)
    expect((await seen(tapped, { see: 'ends' }, { actions, when: 'end' })).holds).toBe(true)
    const endless = cat(['onflag'], ['forward', 1], ['forever'])
    expect((await seen(endless, { see: 'ends' }, { when: 'end' })).holds).toBe(false)
  })

  it('have the same trace for the same work each time', async () => {
    const work = cat(
      ['onflag'],
      [
        'repeat',
        4,
        [
          ['forward', 1],
          ['hop', 2],
        ],
      ],
      ['say', '到了'],
    )
    const play = async () =>
      JSON.stringify(await juniorPlayer(work).play({ actions: [flag], within: 10, touching: [] }))
    expect(await play()).toBe(await play())
  })
})

it('picture blocks distinguish messages of different pages', () => {
  const uses = { kind: 'uses', what: { idea: 'message' }, least: 1 } as const
  const send = actor('a', [strip(['onflag'], ['message', 'Red'])])
  const receive = actor('b', [strip(['onmessage', 'Red'], ['hop', 2])])
  expect(judgeStructure(uses, juniorShape(project(page('p', send, receive)))).holds).toBe(true)
  expect(judgeStructure(uses, juniorShape(project(page('p', send), page('q', receive)))).holds).toBe(false)
  expect(judgeStructure({ kind: 'allRuns' }, juniorShape(project(page('p', receive)))).holds).toBe(false)
})
