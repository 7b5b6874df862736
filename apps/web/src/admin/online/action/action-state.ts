import type { ActionStep, FormAction, StepKind } from '@mashu/contract/online/form/action'

/** The id must be unique only within the form. */
const newId = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`

export const newStep = (kind: StepKind): ActionStep =>
  kind === 'set' || kind === 'setRelated' ? { kind, field: '', valueKind: 'text', value: '' } : { kind }

/** Most schools need a button that fills in a field first. */
export const newAction = (count: number): FormAction => ({
  id: newId(),
  name: `动作 ${count + 1}`,
  event: 'button',
  timing: 'after',
  steps: [newStep('set')],
})

export const replaced = <T>(list: readonly T[], at: number, item: T): T[] =>
  list.map((each, index) => (index === at ? item : each))

export const without = <T>(list: readonly T[], at: number): T[] => list.filter((_each, index) => index !== at)

export function withEvent(action: FormAction, event: FormAction['event']): FormAction {
  const { field: _field, hour: _hour, roles: _roles, ...rest } = action
  if (event === 'fieldChanged') return { ...rest, event, field: '', timing: 'after' }
  return { ...rest, event, timing: 'after', ...(event === 'daily' ? { hour: 8 } : {}) }
}
