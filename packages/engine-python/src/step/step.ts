/** What a child wants of a program that goes step by step. Milliseconds between two lines count while it plays. */
export interface StepOrder {
  /**
   * `next`: to the next line of the child's own. `over`: the same, but functions that are called on this line are run
   * in one go. `play`: goes on by itself, 0 milliseconds being as fast as it can. `pause`: waits before the next line.
   */
  way: 'next' | 'over' | 'play' | 'pause'
  pace: number
}

/** A value as it is drawn: bounded in depth and number. The same `id` is the same object, while it is there. */
export type StepValue =
  | {
      kind: 'plain'
      /** Name of the class; `function`, `class`, `module` and `error` for those. */
      type: string
      text: string
      /** Letters of a text that is not shown whole. */
      size?: number
      /** Digits of a number that is too long to be written. */
      digits?: number
      /** Class of an error. */
      name?: string
    }
  /** Lists and tuples: position and value; of a long one the beginning and the end. */
  | { kind: 'row'; id: number; type: string; size: number; items: [number, StepValue][] }
  /** Sets. */
  | { kind: 'bag'; id: number; type: string; size: number; items: StepValue[] }
  | { kind: 'pairs'; id: number; type: string; size: number; pairs: [StepValue, StepValue][] }
  | { kind: 'object'; id: number; type: string; size: number; fields: [string, StepValue][] }
  | {
      kind: 'turtle'
      id: number
      type: string
      x: number
      y: number
      heading: number
      down: boolean
      color: string
      shown: boolean
      fields: [string, StepValue][]
    }
  /** An object inside itself. */
  | { kind: 'again'; id: number; type: string }
  /** Too deep, or too much already. */
  | { kind: 'cut'; id: number; type: string; size?: number }

export interface StepFrame {
  /** The same for as long as the call lasts. */
  id: number
  name: string
  kind: 'main' | 'module' | 'class' | 'function'
  file: string
  /** The line that comes next, or from which another function was called; 0 when the program is over. */
  line: number
  variables: [string, StepValue][]
  /** Variables that are not shown. */
  more: number
}

/** A program between two lines. */
export interface StepShot {
  event: 'line' | 'error' | 'end'
  /** Whether the program waits for an order. */
  waits: boolean
  /** Calls, from the main program to the newest; of many the first and the newest. */
  frames: StepFrame[]
  /** Calls between the first and the others that are not shown. */
  hidden: number
  /** What the function that ended last gave back, since the shot before. */
  returned?: { name: string; value: StepValue }
}
