import { builtInSound, limit } from '../limit/limit.ts'
import type { BlockRun } from './context.ts'
import { repeat, setspeed, stopmine, wait } from './control.ts'
import { endstack, forever, gotopage } from './end.ts'
import { grow, hide, same, say, show, shrink } from './looks.ts'
import { back, down, forward, home, hop, left, right, up } from './motion.ts'
import { playsnd, playusersnd } from './sound.ts'
import { message, ontouch, start } from './start.ts'

export const messageColors = ['Orange', 'Red', 'Yellow', 'Green', 'Blue', 'Purple'] as const

export type Category = 'start' | 'motion' | 'looks' | 'sound' | 'control' | 'end'

/** The order of the categories in the palette. */
export const categoryName: Readonly<Record<Category, string>> = {
  start: '开始',
  motion: '走动',
  looks: '样子',
  sound: '声音',
  control: '控制',
  end: '结束',
}

/**
 * Nothing joins the left side of a `start` block or the right side of an `end` block. A `wrap` block encloses other
 * blocks.
 */
export type Shape = 'start' | 'block' | 'wrap' | 'end'

/** `min` and `max` are the nominal range. If `min` is negative, the number pad has a minus key. */
export type ArgumentRule =
  | { readonly kind: 'none' }
  | { readonly kind: 'number'; readonly default: number; readonly min: number; readonly max: number }
  | {
      readonly kind: 'speed' | 'page' | 'recording'
      readonly default: number
      readonly min: number
      readonly max: number
    }
  | { readonly kind: 'color'; readonly default: string; readonly values: readonly string[] }
  | { readonly kind: 'text'; readonly default: string; readonly longest: number }
  | { readonly kind: 'sound'; readonly default: string }

export interface BlockRow {
  /** The name of the block in files. */
  readonly op: string
  readonly category: Category
  readonly shape: Shape
  readonly argument: ArgumentRule
  /** The editor speaks the name when a child presses the block for a long time. */
  readonly name: string
  /** Scripts that begin with this block start when their page is shown. */
  readonly startsWithPage?: true
  /** A script that begins with this block starts again after its end. */
  readonly watches?: true
  /** The block is not highlighted while it runs. */
  readonly quiet?: true
  readonly gapAfter?: true
  readonly run: BlockRun
}

const none = { kind: 'none' } as const
const number = (value: number, min: number, max: number) => ({ kind: 'number', default: value, min, max }) as const
const color = { kind: 'color', default: 'Orange', values: messageColors } as const

/**
 * The blocks in the order of the palette (scratchjr.md §3). A new block needs a row here, a function, and cases in
 * `test/block.fixture.ts`.
 */
const rows = [
  {
    op: 'onflag',
    category: 'start',
    shape: 'start',
    argument: none,
    name: '点小旗开始',
    startsWithPage: true,
    run: start,
  },
  { op: 'onclick', category: 'start', shape: 'start', argument: none, name: '点角色开始', run: start },
  {
    op: 'ontouch',
    category: 'start',
    shape: 'start',
    argument: none,
    name: '碰到别的角色开始',
    startsWithPage: true,
    watches: true,
    run: ontouch,
  },
  { op: 'onmessage', category: 'start', shape: 'start', argument: color, name: '收到信开始', run: start },
  { op: 'message', category: 'start', shape: 'block', argument: color, name: '寄信', run: message },
  { op: 'forward', category: 'motion', shape: 'block', argument: number(1, -20, 20), name: '向右走', run: forward },
  { op: 'back', category: 'motion', shape: 'block', argument: number(1, -20, 20), name: '向左走', run: back },
  { op: 'up', category: 'motion', shape: 'block', argument: number(1, -15, 15), name: '向上走', run: up },
  { op: 'down', category: 'motion', shape: 'block', argument: number(1, -15, 15), name: '向下走', run: down },
  { op: 'right', category: 'motion', shape: 'block', argument: number(1, -12, 12), name: '向右转', run: right },
  { op: 'left', category: 'motion', shape: 'block', argument: number(1, -12, 12), name: '向左转', run: left },
  { op: 'hop', category: 'motion', shape: 'block', argument: number(2, -15, 15), name: '跳一跳', run: hop },
  { op: 'home', category: 'motion', shape: 'block', argument: none, name: '回到起点', run: home },
  {
    op: 'say',
    category: 'looks',
    shape: 'block',
    argument: { kind: 'text', default: '你好', longest: limit.text },
    name: '说话',
    gapAfter: true,
    run: say,
  },
  { op: 'grow', category: 'looks', shape: 'block', argument: number(2, -10, 10), name: '变大', run: grow },
  { op: 'shrink', category: 'looks', shape: 'block', argument: number(2, -10, 10), name: '变小', run: shrink },
  { op: 'same', category: 'looks', shape: 'block', argument: none, name: '变回原来大小', gapAfter: true, run: same },
  { op: 'hide', category: 'looks', shape: 'block', argument: none, name: '藏起来', run: hide },
  { op: 'show', category: 'looks', shape: 'block', argument: none, name: '显出来', run: show },
  {
    op: 'playsnd',
    category: 'sound',
    shape: 'block',
    argument: { kind: 'sound', default: builtInSound },
    name: '放声音',
    run: playsnd,
  },
  {
    op: 'playusersnd',
    category: 'sound',
    shape: 'block',
    argument: { kind: 'recording', default: 1, min: 1, max: limit.sounds - 1 },
    name: '放录音',
    run: playusersnd,
  },
  { op: 'wait', category: 'control', shape: 'block', argument: number(10, 0, 50), name: '等一等', run: wait },
  { op: 'stopmine', category: 'control', shape: 'block', argument: none, name: '停下别的积木', run: stopmine },
  {
    op: 'setspeed',
    category: 'control',
    shape: 'block',
    argument: { kind: 'speed', default: 1, min: 0, max: 2 },
    name: '快慢',
    run: setspeed,
  },
  {
    op: 'repeat',
    category: 'control',
    shape: 'wrap',
    argument: number(4, 0, 24),
    name: '重复几次',
    quiet: true,
    run: repeat,
  },
  { op: 'endstack', category: 'end', shape: 'end', argument: none, name: '结束', run: endstack },
  { op: 'forever', category: 'end', shape: 'end', argument: none, name: '一直重复', run: forever },
  {
    op: 'gotopage',
    category: 'end',
    shape: 'end',
    argument: { kind: 'page', default: 2, min: 1, max: limit.pages },
    name: '翻到另一页',
    quiet: true,
    run: gotopage,
  },
] as const satisfies readonly BlockRow[]

export type BlockOp = (typeof rows)[number]['op']

export interface KnownRow extends BlockRow {
  readonly op: BlockOp
}

export const blockTable: readonly KnownRow[] = rows

const byOp = new Map<string, KnownRow>(rows.map((row) => [row.op, row]))

export function blockRow(op: BlockOp): KnownRow {
  const row = byOp.get(op)
  if (!row) throw new RangeError(`no such block: ${op}`)
  return row
}

/** Files may contain only these names. */
export const isBlockOp = (name: unknown): name is BlockOp => typeof name === 'string' && byOp.has(name)

/** The argument of a block from the palette. */
export function defaultArgument(op: BlockOp): number | string | undefined {
  const { argument } = blockRow(op)
  return argument.kind === 'none' ? undefined : argument.default
}

/** Nothing joins the left side of the block. */
export const hasNoLeft = (op: BlockOp): boolean => blockRow(op).shape === 'start'
/** Nothing joins the right side of the block. */
export const hasNoRight = (op: BlockOp): boolean => blockRow(op).shape === 'end'
