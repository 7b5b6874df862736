import type { ActionStep, FormAction, StepKind } from '@mashu/contract/online/form/action'

/** Returns an id for an action. The id must be unique only within the form. */
const newId = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`

export const newStep = (kind: StepKind): ActionStep =>
  kind === 'set' || kind === 'setRelated' ? { kind, field: '', valueKind: 'text', value: '' } : { kind }

/** Returns a new action: a button that fills in a field. Most schools need such an action first. */
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

/** Returns an action with another event and without the settings of its old event. */
export function withEvent(action: FormAction, event: FormAction['event']): FormAction {
  const { field: _field, hour: _hour, roles: _roles, ...rest } = action
  if (event === 'fieldChanged') return { ...rest, event, field: '', timing: 'after' }
  return { ...rest, event, timing: 'after', ...(event === 'daily' ? { hour: 8 } : {}) }
}
