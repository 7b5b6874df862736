/** An editable part of a sentence. `put` returns the whole object with the new value. */
export interface NumberPart<Whole> {
  readonly as: 'number'
  readonly label: string
  /** Undefined means no value. `none` is the text for no value. */
  readonly value: number | undefined
  readonly none?: string
  readonly min?: number
  readonly max?: number
  readonly step?: number
  readonly put: (value: number | undefined) => Whole
}

export interface TextPart<Whole> {
  readonly as: 'text'
  readonly label: string
  readonly value: string
  /** The teacher may also type other names. */
  readonly names?: readonly string[]
  /** Placeholder of the empty control. */
  readonly none?: string
  readonly max?: number
  readonly put: (value: string) => Whole
}

export interface ChoicePart<Whole> {
  readonly as: 'choice'
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [value: string, text: string])[]
  readonly put: (value: string) => Whole
}

/** A text of several lines below the sentence. */
export interface LinesPart<Whole> {
  readonly as: 'lines'
  readonly label: string
  readonly value: string
  readonly max: number
  readonly put: (value: string) => Whole
}

export interface YesPart<Whole> {
  readonly as: 'yes'
  readonly label: string
  readonly value: boolean
  readonly put: (value: boolean) => Whole
}

export type Part<Whole> =
  | string
  | NumberPart<Whole>
  | TextPart<Whole>
  | ChoicePart<Whole>
  | LinesPart<Whole>
  | YesPart<Whole>

const inside = <Inner, Whole>(part: Part<Inner>, wrap: (inner: Inner) => Whole): Part<Whole> => {
  if (typeof part === 'string') return part
  const { put } = part
  return { ...part, put: (value: never) => wrap(put(value)) } as Part<Whole>
}

/** Converts the parts of a value to parts of the surrounding object. */
export const within = <Inner, Whole>(
  parts: readonly Part<Inner>[],
  wrap: (inner: Inner) => Whole,
): readonly Part<Whole>[] => parts.map((part) => inside(part, wrap))
