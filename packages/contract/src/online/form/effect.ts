import { Type, type Static } from 'typebox'
import type { FormAction } from './action.ts'

const FieldSetting = Type.Object({
  field: Type.String(),
  valueKind: Type.Unsafe<'text' | 'formula'>({ type: 'string', enum: ['text', 'formula'] }),
  value: Type.String(),
})

/** What a form fills in while a field of it is typed into: the settings of an action on its change (`fieldChanged`). */
export const FormEffect = Type.Object({
  field: Type.String(),
  /** Only where it is true; empty: always. */
  condition: Type.String(),
  sets: Type.Array(FieldSetting),
})
export type FormEffect = Static<typeof FormEffect>

/** Steps that fill in the page on which a field is typed into; they need no server. */
const isTyped = (event: FormAction['event'], { kind }: FormAction['steps'][number]): boolean =>
  event === 'fieldChanged' && kind === 'set'

/** The settings of an action, as effects have them. */
export const settingsOf = ({ event, steps }: Pick<FormAction, 'event' | 'steps'>): FormEffect['sets'] =>
  steps
    .filter((step) => isTyped(event, step))
    .map(({ field = '', valueKind = 'text', value = '' }) => ({ field, valueKind, value }))

/** What a form fills in while it is typed into. */
export const effectsOf = (actions: readonly FormAction[]): FormEffect[] =>
  actions
    .map((action) => ({
      field: action.field ?? '',
      condition: action.condition?.trim() ?? '',
      sets: settingsOf(action),
    }))
    .filter(({ sets }) => sets.length > 0)

/** Steps of an action that the server does. */
export const serverSteps = ({ event, steps }: Pick<FormAction, 'event' | 'steps'>): FormAction['steps'] =>
  steps.filter((step) => !isTyped(event, step))

/** Effects that name nothing but these fields, and set nothing but those that are `open`. */
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
