import { actor, page, project, strip, type Written } from '@mashu/engine-junior/test/stage'
import type { Project } from '@mashu/engine-junior'
import { check, type CorpusTask } from '../task.ts'

const cat = (...scripts: Written[][]): Project =>
  project(
    page(
      'p',
      actor(
        '小猫',
        scripts.map((blocks) => strip(...blocks)),
        { x: 100 },
      ),
    ),
  )

/** 小猫从左边走到右边，至少走 8 格。 */
export const walkTask: CorpusTask<Project> = {
  title: '走到右边',
  checks: [
    check('moves', {
      kind: 'plays',
      actions: [{ do: 'flag' }],
      within: 10,
      expect: { see: 'moves', sprite: '小猫', way: 'right', least: 192 },
      when: 'ever',
    }),
    check('start', { kind: 'uses', what: { block: 'onflag' }, least: 1 }),
  ],
  programs: [
    { title: 'one block with a number', source: cat([['onflag'], ['forward', 8]]), verdict: {} },
    { title: 'a loop', source: cat([['onflag'], ['repeat', 8, [['forward', 1]]], ['endstack']]), verdict: {} },
    {
      title: 'block after block, slowly',
      source: cat([
        ['onflag'],
        ['setspeed', 0],
        ['forward', 2],
        ['forward', 2],
        ['say', '到了吗'],
        ['forward', 2],
        ['forward', 2],
      ]),
      verdict: {},
    },
    { title: 'hops for ever', source: cat([['onflag'], ['hop', 2], ['forward', 1], ['forever']]), verdict: {} },
    { title: 'the left block with a minus', source: cat([['onflag'], ['back', -8]]), verdict: {} },
    { title: 'one cell too few', source: cat([['onflag'], ['forward', 7]]), verdict: { moves: 'failed' } },
    { title: 'to the left', source: cat([['onflag'], ['back', 8]]), verdict: { moves: 'failed' } },
    {
      title: 'to the left, and over the edge to the right side',
      source: cat([['onflag'], ['back', 10]]),
      verdict: { moves: 'failed' },
    },
    {
      title: 'no start block',
      source: cat([['forward', 8]]),
      verdict: { moves: 'failed', start: 'failed' },
    },
    {
      title: 'starts with a tap',
      source: cat([['onclick'], ['forward', 8]]),
      verdict: { moves: 'failed', start: 'failed' },
    },
    { title: 'walks once round the stage', source: cat([['onflag'], ['forward', 20]]), verdict: {} },
  ],
}
