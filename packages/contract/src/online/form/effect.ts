import { Type, type Static } from 'typebox'
import type { FormAction } from './action.ts'

const FieldSetting = Type.Object({
  field: Type.String(),
  valueKind: Type.Unsafe<'text' | 'formula'>({ type: 'string', enum: ['text', 'formula'] }),
  value: Type.String(),
})

/** Values that a form sets while a field is typed into: the steps of an action on its change (`fieldChanged`). */
export const FormEffect = Type.Object({
  field: Type.String(),
  /** Applies only when it is true; empty: always. */
  condition: Type.String(),
  sets: Type.Array(FieldSetting),
})
export type FormEffect = Static<typeof FormEffect>

/** Returns true for steps that the page applies while a field is typed into, without the server. */
const isTyped = (event: FormAction['event'], { kind }: FormAction['steps'][number]): boolean =>
  event === 'fieldChanged' && kind === 'set'

/** Returns the steps of an action in the form of effects. */
export const settingsOf = ({ event, steps }: Pick<FormAction, 'event' | 'steps'>): FormEffect['sets'] =>
  steps
    .filter((step) => isTyped(event, step))
    .map(({ field = '', valueKind = 'text', value = '' }) => ({ field, valueKind, value }))

/** Returns the effects of a form while it is typed into. */
export const effectsOf = (actions: readonly FormAction[]): FormEffect[] =>
  actions
    .map((action) => ({
      field: action.field ?? '',
      condition: action.condition?.trim() ?? '',
      sets: settingsOf(action),
    }))
    .filter(({ sets }) => sets.length > 0)

/** Returns the steps of an action that the server runs. */
export const serverSteps = ({ event, steps }: Pick<FormAction, 'event' | 'steps'>): FormAction['steps'] =>
  steps.filter((step) => !isTyped(event, step))

/** Returns effects that refer only to these fields, and set only those that are `open`. */
export function effectsWithin(
  effects: readonly FormEffect[],
  isWithin: (formula: string) => boolean,
  isOpen: (field: string) => boolean,
): FormEffect[] {
  return effects
    .filter(({ field, condition }) => isWithin(field) && (condition === '' || isWithin(condition)))
    .map((effect) => ({
      ...effect,
      sets: effect.sets.filter(
        ({ field, valueKind, value }) => isOpen(field) && (valueKind === 'text' || isWithin(value)),
      ),
    }))
    .filter(({ sets }) => sets.length > 0)
}
