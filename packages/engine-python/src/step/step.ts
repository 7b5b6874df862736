/** `pace` is the number of milliseconds between two lines while the program is playing. */
export interface StepOrder {
  /** `over` is `next` without stops in the functions that the line calls. `play` runs at full speed if `pace` is 0. */
  way: 'next' | 'over' | 'play' | 'pause'
  pace: number
}

/** Depth and number of parts are limited. Equal `id`s mean the same object, while the object exists. */
export type StepValue =
  | {
      kind: 'plain'
      /** The name of the class, or `function`, `class`, `module` or `error`. */
      type: string
      text: string
      /** The full length, if the text is shortened. */
      size?: number
      /** The number of digits, if the number is too long to be shown. */
      digits?: number
      name?: string
    }
  /** A list or tuple as positions and values. Only the beginning and the end of a long list. */
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
  /** A value that is nested too deeply or is one of too many. */
  | { kind: 'cut'; id: number; type: string; size?: number }

export interface StepFrame {
  /** Constant during the call. */
  id: number
  name: string
  kind: 'main' | 'module' | 'class' | 'function'
  file: string
  /** The next line, or the line of a call that has not returned. 0 after the end of the program. */
  line: number
  variables: [string, StepValue][]
  /** Number of hidden variables. */
  more: number
}

/** The state of a program between two lines. */
export interface StepShot {
  event: 'line' | 'error' | 'end'
  waits: boolean
  /** From the main program to the latest call. If there are too many, only the first and the latest calls. */
  frames: StepFrame[]
  /** Number of calls that are not in `frames`. */
  hidden: number
  /** The return value of the last function that has ended since the previous shot. */
  returned?: { name: string; value: StepValue }
}
