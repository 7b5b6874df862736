import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Scene } from '../src/turtle/scene-model.ts'
import type { HeadlessRun } from './headless.ts'

interface UnseenFault {
  program: string
  /** The range of lines that are correct as the place of the mistake. */
  from: number
  to: number
  /** Matches every correct explanation. */
  says: RegExp
}

const folder = path.join(import.meta.dirname, 'unseen')
const expected = /^=> (\d+)(?:-(\d+))? ｜ (.+)$/

export const unseenFaultSets = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.startsWith('fault-'))
    .toSorted()

/** Reads programs whose authors had not seen the explanations. A line `=> line ｜ pattern` follows each program. */
export function readUnseenFaults(name: string): UnseenFault[] {
  const faults: UnseenFault[] = []
  let program: string[] = []
  for (const text of readFileSync(path.join(folder, name), 'utf8').split('\n')) {
    const [, from, to, says] = expected.exec(text) ?? []
    if (from === undefined) {
      if (text !== '' || program.length > 0) program.push(text)
      continue
    }
    faults.push({
      program: program.join('\n'),
      from: Number(from),
      to: Number(to ?? from),
      says: new RegExp(says!, 'u'),
    })
    program = []
  }
  return faults
}

/** A line, an area or a text, with its numbers and its style. */
type Part = readonly (string | number | readonly number[])[]

interface Ending {
  out: string
  error: string | null
  picture: { background: string; parts: readonly Part[] } | null
}

/** A program and its result in CPython 3.13, recorded by `unseen/record.py`. */
interface UnseenProgram {
  title: string
  program: string
  ending: Ending
}

export const unseenProgramSets = (): string[] =>
  readdirSync(folder)
    .filter((name) => /^program-.*\.py$/.test(name))
    .toSorted()

export function readUnseenPrograms(name: string): UnseenProgram[] {
  const file = path.join(folder, name)
  const lines = readFileSync(file.replace(/\.py$/, '.jsonl'), 'utf8').trimEnd().split('\n')
  const endings = lines.map((line) => JSON.parse(line) as Ending)
  const parts = readFileSync(file, 'utf8').split(/^#%% /m).slice(1)
  return parts.map((part, at) => {
    const [title] = part.split('\n', 1)
    const { out, error, picture } = endings[at]!
    const ending = { out, error, picture: picture && { ...picture, parts: joined(picture.parts) } }
    return { title: title!, program: part.slice(title!.length + 1), ending }
  })
}

/** Returns true if the middle point is on the line between the other two points. */
const isOnWay = ([x1, y1, x2, y2, x3, y3]: readonly number[]): boolean =>
  Math.abs((x2! - x1!) * (y3! - y2!) - (y2! - y1!) * (x3! - x2!)) < 1e-6 &&
  (x2! - x1!) * (x3! - x2!) + (y2! - y1!) * (y3! - y2!) > 0

/** Removes the points of a line that were added only for the animation. */
function turnsOf(points: readonly number[]): number[] {
  const turns: number[] = []
  for (let at = 0; at < points.length; at += 2) {
    if (turns.length >= 4 && isOnWay([...turns.slice(-4), points[at]!, points[at + 1]!])) turns.length -= 2
    turns.push(points[at]!, points[at + 1]!)
  }
  return turns
}

function* partsOf(items: Scene['items']): Generator<Part> {
  for (const item of items.values()) {
    if (item.kind === 'line') yield ['line', turnsOf(item.points), item.color, item.width]
    else if (item.kind === 'area' && item.points.length > 0 && item.color) yield ['area', item.points, item.color]
    else if (item.kind === 'dot') yield ['line', [item.x, item.y, item.x, item.y], item.color, item.size]
    else if (item.kind === 'text') yield ['text', item.x, item.y, item.text, item.color]
  }
}

function joined(parts: readonly Part[]): Part[] {
  const found: Part[] = []
  for (const part of parts) {
    const [kind, points, ...look] = part as readonly [string, number[], ...(string | number)[]]
    const last = found.at(-1) as [string, number[], ...(string | number)[]] | undefined
    const follows =
      kind === 'line' &&
      last?.[0] === 'line' &&
      JSON.stringify(last.slice(2)) === JSON.stringify(look) &&
      Math.hypot(last[1].at(-2)! - points[0]!, last[1].at(-1)! - points[1]!) < 1e-6
    if (follows) found[found.length - 1] = ['line', turnsOf([...last[1], ...points.slice(2)]), ...look]
    else found.push(part)
  }
  return found
}

/** Converts a result of our engine to the format of the recorded results. */
export function endingOf({ out, error, scene }: HeadlessRun, program: string): Ending {
  return {
    out,
    error: error ? `${error.kind}: ${error.message} (${error.line})` : null,
    picture: program.includes('turtle')
      ? { background: scene.background, parts: joined([...partsOf(scene.items)]) }
      : null,
  }
}

/** Rounds coordinates to a fiftieth of a pixel before they are compared. */
const rounded = (_: string, value: unknown): unknown =>
  typeof value === 'number' ? Math.round(value * 50) / 50 + 0 : value

export const isSameEnding = (told: Ending, expected: Ending): boolean =>
  JSON.stringify(told, rounded) === JSON.stringify(expected, rounded)

/** Returns how many of `count` programs may have a wrong result. */
export const allowedOf = (count: number): number => Math.max(1, Math.floor(count * 0.03))

/** The same numbers in each run (Park and Miller). */
function* numbers(): Generator<number> {
  for (let state = 20_261_129; ; state = (state * 48_271) % 2_147_483_647) yield state / 2_147_483_647
}

/** Returns about one of `oneIn` elements, or all elements in a long run (`TEST_LONG`). */
export function sampleOf<T>(all: readonly T[], oneIn: number): T[] {
  if (process.env['TEST_LONG'] !== undefined) return [...all]
  const random = numbers()
  return all.filter(() => random.next().value < 1 / oneIn)
}
