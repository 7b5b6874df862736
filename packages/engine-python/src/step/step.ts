/**
 * A command to a program that runs step by step. `pace` is the number of milliseconds between two lines while the
 * program is playing.
 */
export interface StepOrder {
  /**
   * `next` runs to the next line of the child's program. `over` does the same, but does not stop in functions that this
   * line calls. `play` continues automatically, at full speed if `pace` is 0. `pause` waits before the next line.
   */
  way: 'next' | 'over' | 'play' | 'pause'
  pace: number
}

/**
 * A value to be shown. Its depth and the number of its parts are limited. Equal `id`s mean the same object, while the
 * object exists.
 */
export type StepValue =
  | {
      kind: 'plain'
      /** The name of the class. For some values, it is `function`, `class`, `module` or `error`. */
      type: string
      text: string
      /** The full length of a text, if the text is shortened. */
      size?: number
      /** The number of digits, if the number is too long to be shown. */
      digits?: number
      /** The class of an error. */
      name?: string
    }
  /** A list or tuple. `items` are positions and values. For a long list, it contains only the beginning and the end. */
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
  /** A value that is not shown, because it is nested too deeply or there are too many values. */
  | { kind: 'cut'; id: number; type: string; size?: number }

export interface StepFrame {
  /** The id is constant during the call. */
  id: number
  name: string
  kind: 'main' | 'module' | 'class' | 'function'
  file: string
  /** The next line, or the line of a call that has not returned. It is 0 after the program has ended. */
  line: number
  variables: [string, StepValue][]
  /** Number of variables that are not shown. */
  more: number
}

/** The state of a program between two lines. */
export interface StepShot {
  event: 'line' | 'error' | 'end'
  waits: boolean
  /**
   * The calls from the main program to the latest call. If there are too many, the list contains the first and the
   * latest calls.
   */
  frames: StepFrame[]
  /** Number of calls that are not in the list. */
  hidden: number
  /** The return value of the last function that has ended since the previous shot. */
  returned?: { name: string; value: StepValue }
}
