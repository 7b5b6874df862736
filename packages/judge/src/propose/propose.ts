import type { Action } from '@mashu/contract/teaching/check/behaviour'
import type { SingleRule } from '@mashu/contract/teaching/check/check'
import type { Player, PlayRequest } from '../behaviour/trace.ts'
import type { ProgramRunner } from '../program/runner.ts'
import { walk, type WorkShape } from '../shape/shape.ts'
import { proposeFromShape } from './from-shape.ts'
import { proposeFromTrace } from './from-trace.ts'

/** A check may refer to these names. */
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

/** A part is absent if this kind of work does not have it. */
interface AskedWork {
  readonly shape: WorkShape
  readonly player?: Player | undefined
  readonly runner?: ProgramRunner | undefined
}

export interface Proposal {
  readonly rules: readonly SingleRule[]
  readonly names: WorkNames
}

/** For a Python program, only the actions `answer` are used. */
export interface Played {
  readonly actions: readonly Action[]
  /** Seconds of observation after the last action. */
  readonly within: number
}

/** Maximum number of observations, each of which needs a run. */
const MAX_LOOKS = 8
/** Maximum number of pairs that are tested for touching, which needs time in every frame. */
const MAX_PAIRS = 20
/** Seconds of observation after an action that another action follows immediately. */
const SHORT = 1

const unique = (names: readonly string[]): string[] => [...new Set(names)].filter((name) => name !== '')

function namesOfShape({ scripts, counts, pictures }: WorkShape): Omit<WorkNames, 'sprites' | 'variables' | 'lists'> {
  const starts = scripts.flatMap(({ start }) => (typeof start === 'object' ? [start] : []))
  // The pages of picture blocks have numbers.
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

/** Returns a key for a rule's change, without its time and value. */
const changeOf = (rule: SingleRule): string =>
  rule.kind === 'plays' ? JSON.stringify({ ...rule.expect, least: 0, value: '' }) : ''

/** A change that began with an earlier action is not suggested again. */
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
 * With a played run, the rules are about the run, and otherwise about constructs that are not in the starter. `main` is
 * the source of a Python program.
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
