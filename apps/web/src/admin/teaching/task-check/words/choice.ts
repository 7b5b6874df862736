import type { ChoicePart } from './part.ts'

/** `options` contains the names of the values. */
export const ofValues = <Value extends string, Whole>(
  label: string,
  options: ChoicePart<Whole>['options'],
  value: Value,
  put: (value: Value) => Whole,
): ChoicePart<Whole> => ({ as: 'choice', label, value, options, put: (chosen) => put(chosen as Value) })
