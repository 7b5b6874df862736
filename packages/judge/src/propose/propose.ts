import type { Action } from '@mashu/contract/teaching/check/behaviour'
import type { SingleRule } from '@mashu/contract/teaching/check/check'
import type { Player, PlayRequest } from '../behaviour/trace.ts'
import type { ProgramRunner } from '../program/runner.ts'
import { walk, type WorkShape } from '../shape/shape.ts'
import { proposeFromShape } from './from-shape.ts'
import { proposeFromTrace } from './from-trace.ts'

/** Names of a work that a check may be about. */
export interface WorkNames {
  readonly sprites: readonly string[]
  readonly costumes: readonly string[]
  readonly backdrops: readonly string[]
  readonly variables: readonly string[]
  readonly lists: readonly string[]
  readonly messages: readonly string[]
  readonly functions: readonly string[]
  readonly blocks: readonly string[]
}

/** A work that is asked; those parts are left out that its kind does not have. */
interface AskedWork {
  readonly shape: WorkShape
  readonly player?: Player | undefined
  readonly runner?: ProgramRunner | undefined
}

/** Rules that a work suggests, and the names in it. */
export interface Proposal {
  readonly rules: readonly SingleRule[]
  readonly names: WorkNames
}

/** A run that a person has played; a Python program is given the answers alone. */
export interface Played {
  readonly actions: readonly Action[]
  /** Seconds that were watched after the last action. */
  readonly within: number
}

/** Actions after which the stage is looked at; each costs a run. */
const MAX_LOOKS = 8
/** Pairs of sprites that are watched for touching; each costs time in every frame. */
const MAX_PAIRS = 20
/** Seconds that are watched after an action which the next follows at once. */
const SHORT = 1

const unique = (names: readonly string[]): string[] => [...new Set(names)].filter((name) => name !== '')

function namesOfShape({ scripts, counts, pictures }: WorkShape): Omit<WorkNames, 'sprites' | 'variables' | 'lists'> {
  const starts = scripts.flatMap(({ start }) => (typeof start === 'object' ? [start] : []))
  // Pages of picture blocks have numbers.
  const pages = Array.from({ length: counts.pages ?? 0 }, (_, at) => String(at + 1))
  return {
    costumes: unique(pictures?.costumes ?? []),
    backdrops: unique(pictures?.backdrops ?? pages),
    messages: unique(starts.flatMap((start) => ('message' in start ? [start.message] : []))),
    functions: unique(starts.flatMap((start) => ('function' in start ? [start.function] : []))),
    blocks: unique(scripts.flatMap(({ nodes }) => [...walk(nodes)].map(({ node }) => node.block))),
  }
}

async function namesOf({ shape, player }: AskedWork): Promise<WorkNames> {
  const stage = (await player?.play({ actions: [], within: 0, touching: [] }))?.before
  return {
    sprites: unique(stage?.sprites.map(({ name }) => name) ?? []),
    variables: Object.keys(stage?.variables ?? {}),
    lists: Object.keys(stage?.lists ?? {}),
    ...namesOfShape(shape),
  }
}

function pairsOf(sprites: readonly string[]): PlayRequest['touching'] {
  const pairs = sprites.flatMap((sprite) =>
    [...sprites.filter((name) => name !== sprite), 'edge'].map((what) => ({ sprite, what })),
  )
  return pairs.slice(0, MAX_PAIRS)
}

/** The change that a rule is about, whenever it is seen. */
const changeOf = (rule: SingleRule): string =>
  rule.kind === 'plays' ? JSON.stringify({ ...rule.expect, least: 0, value: '' }) : ''

/** Rules about what each action changed; what goes on changing from an earlier action is not proposed again. */
async function proposeFromPlay(player: Player, { actions, within }: Played, names: WorkNames): Promise<SingleRule[]> {
  const touching = pairsOf(names.sprites)
  const looks = actions.flatMap((action, at) => (action.do === 'wait' || action.do === 'point' ? [] : [at]))
  const known = new Set<string>()
  const rules: SingleRule[] = []
  for (const at of looks.slice(0, MAX_LOOKS)) {
    const next = actions[at + 1]
    const pause = next?.do === 'wait' ? next.seconds : SHORT
    const request = { actions: actions.slice(0, at + 1), within: next ? pause : within, touching }
    const found = proposeFromTrace(request, await player.play(request))
    const fresh = found.filter((rule) => !known.has(changeOf(rule)))
    for (const rule of fresh) known.add(changeOf(rule))
    rules.push(...fresh)
  }
  return rules
}

/** Rules about what a program printed, wrote and drew for these answers. */
async function proposeFromRun(runner: ProgramRunner, { actions }: Played, main: string): Promise<SingleRule[]> {
  const input = actions.flatMap((action) => (action.do === 'answer' ? [action.text] : []))
  const { output, files, drawing, error } = await runner.run({ input })
  if (error) return []
  const typed = input.join('\n')
  const rules: SingleRule[] = []
  if (output.trim() !== '') rules.push({ kind: 'cases', cases: [{ input: typed, output }], compare: {} })
  if (drawing.length > 0) rules.push({ kind: 'draws', program: main, tolerance: 2 })
  for (const [file, content] of Object.entries(files)) rules.push({ kind: 'writes', file, content, compare: {} })
  return [...rules, { kind: 'runs', input: typed }]
}

/**
 * Proposes rules: without a run that a person has played those about what the work is made of and its starter is not,
 * otherwise those about what the run showed. `main` is the source of a Python program.
 */
export async function propose(
  work: AskedWork,
  { starter, played, main = '' }: { starter?: WorkShape | undefined; played?: Played | undefined; main?: string },
): Promise<Proposal> {
  const names = await namesOf(work)
  const { shape, player, runner } = work
  if (!played) return { rules: proposeFromShape(shape, starter), names }
  if (runner) return { rules: await proposeFromRun(runner, played, main), names }
  return { rules: player ? await proposeFromPlay(player, played, names) : [], names }
}
