import type { BlockOp } from '../src/block/table.ts'
import type { Argument, Pose } from '../src/block/context.ts'

/** A block that runs alone after a flag, and its expected result. */
export interface BlockCase {
  readonly what: string
  readonly arg?: Argument
  readonly inner?: readonly { op: BlockOp; arg?: Argument }[]
  /** The default is the centre, scale 0.5 and medium speed. */
  readonly from?: Partial<Pose>
  /** Number of ticks until the script has ended. */
  readonly ticks: number
  /** Only the given values are compared. */
  readonly after?: Partial<Pose>
  /** By number of ticks. */
  readonly at?: Readonly<Record<number, Partial<Pose>>>
  /** In order, without moves and highlights. */
  readonly events?: readonly string[]
}

const slow = { speed: 1 }
const fast = { speed: 4 }

/** Each block of the table (scratchjr.md §4). The picture is 100 × 100 units. */
export const blockCases: Readonly<Record<BlockOp, readonly BlockCase[]>> = {
  onflag: [{ what: 'takes no time', ticks: 1, after: { x: 240, y: 180 } }],
  onclick: [{ what: 'takes no time', ticks: 1 }],
  ontouch: [{ what: 'goes on watching when nothing is touched', ticks: Infinity, after: { x: 240 } }],
  onmessage: [{ what: 'takes no time', arg: 'Red', ticks: 1 }],
  message: [{ what: 'waits two ticks when no script listens', arg: 'Blue', ticks: 3 }],
  forward: [
    {
      what: 'a cell at medium speed',
      arg: 1,
      ticks: 7,
      at: { 1: { x: 244 }, 2: { x: 248 }, 6: { x: 264 } },
      after: { x: 264, flip: false },
    },
    { what: 'a cell at slow speed', arg: 1, from: slow, ticks: 13, at: { 1: { x: 242 }, 12: { x: 264 } } },
    { what: 'a cell at fast speed', arg: 1, from: fast, ticks: 4, at: { 1: { x: 248 }, 3: { x: 264 } } },
    {
      what: 'backwards without turning round',
      arg: -2,
      from: { flip: true },
      ticks: 13,
      after: { x: 192, flip: false },
    },
    { what: 'nothing but a wait', arg: 0, ticks: 2, after: { x: 240 } },
    { what: 'once round the stage', arg: 20, ticks: 121, after: { x: 240 } },
    { what: 'over the right edge', arg: 1, from: { x: 470 }, ticks: 7, at: { 3: { x: 2 } }, after: { x: 14 } },
  ],
  back: [
    {
      what: 'a cell to the left, looking left',
      arg: 1,
      ticks: 7,
      at: { 1: { x: 236, flip: true } },
      after: { x: 216, flip: true },
    },
    { what: 'over the left edge', arg: 1, from: { x: 10 }, ticks: 7, after: { x: 466 } },
    { what: 'to the right, still looking left', arg: -1, ticks: 7, after: { x: 264, flip: true } },
  ],
  up: [
    { what: 'a cell', arg: 1, ticks: 7, after: { y: 156 } },
    { what: 'over the top', arg: 1, from: { y: 4 }, ticks: 7, after: { y: 340 } },
    { what: 'keeps the facing', arg: 1, from: { flip: true }, ticks: 7, after: { flip: true } },
  ],
  down: [
    { what: 'a cell', arg: 1, ticks: 7, after: { y: 204 } },
    { what: 'over the bottom', arg: 2, from: { y: 350 }, ticks: 13, after: { y: 38 } },
  ],
  right: [
    { what: 'a twelfth clockwise', arg: 1, ticks: 5, at: { 1: { angle: 8 }, 3: { angle: 24 } }, after: { angle: 30 } },
    { what: 'slowly', arg: 1, from: slow, ticks: 9, at: { 1: { angle: 4 } }, after: { angle: 30 } },
    { what: 'fast', arg: 1, from: fast, ticks: 3, at: { 1: { angle: 16 } }, after: { angle: 30 } },
    { what: 'a whole turn', arg: 12, ticks: 46, after: { angle: 0 } },
    { what: 'the other way', arg: -1, ticks: 5, after: { angle: 330 } },
    { what: 'nothing', arg: 0, ticks: 2, after: { angle: 0 } },
  ],
  left: [
    { what: 'a twelfth anticlockwise', arg: 1, ticks: 5, at: { 1: { angle: 352 } }, after: { angle: 330 } },
    { what: 'the other way', arg: -3, ticks: 13, after: { angle: 90 } },
  ],
  hop: [
    { what: 'two cells and down again', arg: 2, ticks: 23, at: { 1: { y: 160.8 }, 10: { y: 132 } }, after: { y: 180 } },
    { what: 'slowly', arg: 5, from: slow, ticks: 34, at: { 1: { y: 132 }, 15: { y: 60 } }, after: { y: 180 } },
    { what: 'fast', arg: 5, from: fast, ticks: 12, at: { 5: { y: 60 }, 6: { y: 60 } }, after: { y: 180 } },
    {
      what: 'clamps at the top',
      arg: 5,
      from: { y: 20, ...fast },
      ticks: 12,
      at: { 1: { y: 0 }, 5: { y: 0 } },
      after: { y: 120 },
    },
    { what: 'clamps at the bottom', arg: -5, from: { y: 330, ...fast }, ticks: 12, at: { 1: { y: 336 } } },
  ],
  home: [{ what: 'at once', ticks: 2, after: { x: 240, y: 180, scale: 0.5, angle: 0, shown: true } }],
  say: [
    { what: 'a short text for 30 ticks', arg: '你好', ticks: 31, events: ['said', 'said'] },
    {
      what: 'a longer text for a second every eight letters',
      arg: 'x'.repeat(40),
      ticks: 151,
      events: ['said', 'said'],
    },
    { what: 'rounds the length', arg: 'x'.repeat(12), ticks: 61, events: ['said', 'said'] },
  ],
  grow: [
    { what: 'two tenths of the default scale', arg: 2, ticks: 6, at: { 1: { scale: 0.52 } }, after: { scale: 0.6 } },
    { what: 'slowly', arg: 2, from: slow, ticks: 11, after: { scale: 0.6 } },
    { what: 'until the smaller side is 360', arg: 99, ticks: 249, after: { scale: 3.6 } },
    { what: 'smaller with a negative number', arg: -1, ticks: 4, after: { scale: 0.45 } },
    { what: 'nothing', arg: 0, ticks: 2, after: { scale: 0.5 } },
  ],
  shrink: [
    { what: 'two tenths of the default scale', arg: 2, ticks: 6, after: { scale: 0.4 } },
    { what: 'until the larger side is 36', arg: 10, ticks: 26, after: { scale: 0.36 } },
  ],
  same: [
    { what: 'gradually back', from: { scale: 0.6 }, ticks: 6, at: { 1: { scale: 0.58 } }, after: { scale: 0.5 } },
    { what: 'nothing to do', ticks: 2, after: { scale: 0.5 } },
  ],
  hide: [
    {
      what: 'fades in eight steps of two ticks',
      ticks: 17,
      at: { 1: { shown: true } },
      after: { shown: false },
      events: [...Array<string>(9).fill('faded')],
    },
    {
      what: 'slowly in fifteen steps',
      from: slow,
      ticks: 31,
      after: { shown: false },
      events: [...Array<string>(16).fill('faded')],
    },
    { what: 'at once when fast', from: fast, ticks: 2, after: { shown: false }, events: [] },
    { what: 'nothing when it is hidden', from: { shown: false }, ticks: 2, after: { shown: false }, events: [] },
  ],
  show: [
    {
      what: 'fades in',
      from: { shown: false },
      ticks: 17,
      at: { 1: { shown: true } },
      after: { shown: true },
      events: [...Array<string>(8).fill('faded')],
    },
    { what: 'at once when fast', from: { shown: false, ...fast }, ticks: 2, after: { shown: true } },
  ],
  playsnd: [{ what: 'until the host reports the end', arg: 'pop.mp3', ticks: 939, events: ['sound', 'soundStopped'] }],
  playusersnd: [
    { what: 'the first sound when the recording is missing', arg: 3, ticks: 939, events: ['sound', 'soundStopped'] },
  ],
  wait: [
    { what: 'ten tenths of a second', arg: 10, ticks: 32 },
    { what: 'one tenth', arg: 1, ticks: 4 },
    { what: 'at least a tick', arg: 0, ticks: 2 },
  ],
  stopmine: [{ what: 'takes a tick', ticks: 2 }],
  setspeed: [
    { what: 'slow', arg: 0, ticks: 2, after: { speed: 1 } },
    { what: 'medium', arg: 1, ticks: 2, after: { speed: 2 } },
    { what: 'fast', arg: 2, ticks: 2, after: { speed: 4 } },
  ],
  repeat: [
    {
      what: 'runs the inside, with a tick between',
      arg: 3,
      inner: [{ op: 'forward', arg: 1 }],
      ticks: 21,
      after: { x: 312 },
    },
    { what: 'less than one counts as one', arg: 0, inner: [{ op: 'up', arg: 1 }], ticks: 7, after: { y: 156 } },
    { what: 'nothing inside', arg: 4, inner: [], ticks: 4 },
  ],
  endstack: [{ what: 'waits ten ticks', ticks: 11 }],
  forever: [{ what: 'never ends', ticks: Infinity }],
  gotopage: [{ what: 'nothing when there is no such page', arg: 4, ticks: 3 }],
}
