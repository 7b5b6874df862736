import { actor, page, project, strip, type Written } from '@mashu/engine-junior/test/stage'
import type { Project } from '@mashu/engine-junior'
import { check, type CorpusTask } from '../task.ts'

const two = (rabbit: Written[][], carrot: Written[][] = []): Project =>
  project(
    page(
      'p',
      actor(
        '兔子',
        rabbit.map((blocks) => strip(...blocks)),
        { x: 60 },
      ),
      actor(
        '萝卜',
        carrot.map((blocks) => strip(...blocks)),
        { x: 400 },
      ),
    ),
  )

/** 兔子走到萝卜那里，萝卜被碰到就不见了。 */
export const meetTask: CorpusTask<Project> = {
  title: '兔子吃萝卜',
  checks: [
    check('touches', {
      kind: 'plays',
      actions: [{ do: 'flag' }],
      within: 10,
      expect: { see: 'touches', sprite: '兔子', what: '萝卜' },
      when: 'ever',
    }),
    check('eaten', {
      kind: 'plays',
      actions: [{ do: 'flag' }],
      within: 12,
      expect: { see: 'hides', sprite: '萝卜' },
      when: 'end',
    }),
    check('bump', { kind: 'uses', what: { block: 'ontouch' }, least: 1, sprite: '萝卜' }),
  ],
  programs: [
    {
      title: 'walks, and the carrot hides',
      source: two([[['onflag'], ['forward', 13]]], [[['ontouch'], ['hide']]]),
      verdict: {},
    },
    {
      title: 'hops along, and the carrot shrinks before it hides',
      source: two(
        [
          [
            ['onflag'],
            [
              'repeat',
              7,
              [
                ['hop', 1],
                ['forward', 2],
              ],
            ],
          ],
        ],
        [[['ontouch'], ['setspeed', 2], ['hide']]],
      ),
      verdict: {},
    },
    {
      title: 'the carrot comes to the rabbit',
      source: two(
        [],
        [
          [['onflag'], ['back', 13]],
          [['ontouch'], ['hide']],
        ],
      ),
      verdict: {},
    },
    {
      title: 'does not get there',
      source: two([[['onflag'], ['forward', 8]]], [[['ontouch'], ['hide']]]),
      verdict: { touches: 'failed', eaten: 'failed' },
    },
    {
      title: 'nothing happens to the carrot',
      source: two([[['onflag'], ['forward', 13]]]),
      verdict: { eaten: 'failed', bump: 'failed' },
    },
    {
      title: 'the rabbit hides instead',
      source: two([
        [['onflag'], ['forward', 13]],
        [['ontouch'], ['hide']],
      ]),
      verdict: { eaten: 'failed', bump: 'failed' },
    },
    {
      title: 'the carrot hides after a while, touched or not',
      source: two([[['onflag'], ['forward', 13]]], [[['onflag'], ['wait', 40], ['hide']]]),
      verdict: { bump: 'failed' },
    },
  ],
}
