import type { Action, Expectation } from '@mashu/contract/teaching/check/behaviour'
import type { Check } from '@mashu/contract/teaching/check/check'
import type { Costume, Project, Script, Sprite, Stage } from '@mashu/sb3'
import { check, type CorpusProgram } from '../task.ts'

/** A square in one colour. */
const picture = (name: string, colour: string, width = 40): Costume => ({
  name,
  format: 'svg',
  bytes: new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="0 0 ${width} ${width}">` +
      `<rect width="${width}" height="${width}" fill="${colour}"/></svg>`,
  ),
  centerX: width / 2,
  centerY: width / 2,
})

export const sprite = (name: string, scripts: Script[], change: Partial<Sprite> = {}): Sprite => ({
  name,
  costumes: [picture('造型1', '#ff8800'), picture('造型2', '#0088ff')],
  scripts,
  ...change,
})

export const works = (sprites: Sprite[], stage: Partial<Stage> = {}): Project => ({
  stage: { backdrops: [picture('背景1', '#ffffff', 480)], ...stage },
  sprites,
})

export const cat = (...scripts: Script[]): Project =>
  works([sprite('小猫', scripts)], { variables: { 分数: 0, 次数: 0 }, lists: { 名单: [] } })

export const program = (
  title: string,
  source: Project,
  verdict: CorpusProgram<Project>['verdict'] = {},
): CorpusProgram<Project> => ({ title, source, verdict })

export const flag: Action = { do: 'flag' }
export const answers = (...texts: string[]): Action[] => texts.map((text) => ({ do: 'answer', text }))
export const press = (key: string, seconds: number): Action => ({ do: 'key', key, seconds })

/** Checks what must be visible within `within` seconds after the actions. */
export const sees = (
  id: string,
  actions: Action[],
  within: number,
  expect: Expectation,
  { when = 'ever' as 'ever' | 'end', negated = false } = {},
): Check => check(id, { kind: 'plays', actions, within, expect, when }, { negated })

export const idea = (id: string, what: string, inside?: string): Check =>
  check(id, {
    kind: 'uses',
    what: { idea: what as never },
    least: 1,
    ...(inside === undefined ? {} : { inside: { idea: inside as never } }),
  })
