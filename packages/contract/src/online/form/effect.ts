import { Type, type Static } from 'typebox'
import type { FormAction } from './action.ts'

const FieldSetting = Type.Object({
  field: Type.String(),
  valueKind: Type.Unsafe<'text' | 'formula'>({ type: 'string', enum: ['text', 'formula'] }),
  value: Type.String(),
})

/** Sets other fields while a user types into `field`. Effects are the `set` steps of actions for `fieldChanged`. */
export const FormEffect = Type.Object({
  field: Type.String(),
  /** The effect applies only if this formula is true. An empty formula is always true. */
  condition: Type.String(),
  sets: Type.Array(FieldSetting),
})
export type FormEffect = Static<typeof FormEffect>

/** The page runs this step while a user types, and the server does not. */
const isTyped = (event: FormAction['event'], { kind }: FormAction['steps'][number]): boolean =>
  event === 'fieldChanged' && kind === 'set'

export const settingsOf = ({ event, steps }: Pick<FormAction, 'event' | 'steps'>): FormEffect['sets'] =>
  steps
    .filter((step) => isTyped(event, step))
    .map(({ field = '', valueKind = 'text', value = '' }) => ({ field, valueKind, value }))

export const effectsOf = (actions: readonly FormAction[]): FormEffect[] =>
  actions
    .map((action) => ({
      field: action.field ?? '',
      condition: action.condition?.trim() ?? '',
      sets: settingsOf(action),
    }))
    .filter(({ sets }) => sets.length > 0)

export const serverSteps = ({ event, steps }: Pick<FormAction, 'event' | 'steps'>): FormAction['steps'] =>
  steps.filter((step) => !isTyped(event, step))

/** Keeps the parts of effects whose formulas `isWithin` allows and whose target fields `isOpen` allows. */
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
