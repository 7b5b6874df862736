/** An order to a program that runs step by step. `pace`: milliseconds between two lines while it plays. */
export interface StepOrder {
  /**
   * `next`: to the next line of the child's program. `over`: the same, but functions called in this line run without
   * stopping. `play`: continues automatically, at full speed with 0 milliseconds. `pause`: waits before the next line.
   */
  way: 'next' | 'over' | 'play' | 'pause'
  pace: number
}

/** A value for display: bounded in depth and number. Equal `id`s mean the same object, while it exists. */
export type StepValue =
  | {
      kind: 'plain'
      /** Name of the class; `function`, `class`, `module` and `error` for those. */
      type: string
      text: string
      /** Length of a truncated text. */
      size?: number
      /** Digits of a number that is too long to be shown. */
      digits?: number
      /** Class of an error. */
      name?: string
    }
  /** Lists and tuples: position and value; of a long one the beginning and the end. */
  | { kind: 'row'; id: number; type: string; size: number; items: [number, StepValue][] }
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
  /** Too deep, or too many values. */
  | { kind: 'cut'; id: number; type: string; size?: number }

export interface StepFrame {
  /** Stable during the call. */
  id: number
  name: string
  kind: 'main' | 'module' | 'class' | 'function'
  file: string
  /** The next line, or the line of a call to another function; 0 when the program has ended. */
  line: number
  variables: [string, StepValue][]
  /** Number of variables that are not shown. */
  more: number
}

/** State of a program between two lines. */
export interface StepShot {
  event: 'line' | 'error' | 'end'
  waits: boolean
  /** Calls, from the main program to the newest; of many the first and the newest. */
  frames: StepFrame[]
  /** Number of calls between them that are not shown. */
  hidden: number
  /** Return value of the function that ended last since the previous shot. */
  returned?: { name: string; value: StepValue }
}
