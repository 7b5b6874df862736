import {
  ActionStep,
  FormAction,
  actionEvents,
  actionTimings,
  stepKinds,
  valueKinds,
} from '@mashu/contract/online/form/action'
import { differencesOf, readValues, type DesignPart } from '../version/design-parts.ts'

function stepText({ kind, valueKind, ...step }: ActionStep): string {
  const values = Object.entries(readValues(step, ActionStep)).map(([name, value]) => `${name} ${value}`)
  return [stepKinds[kind], ...(valueKind ? [valueKinds[valueKind]] : []), ...values].join('；')
}

function partOf({ id, event, timing, steps, ...action }: FormAction): DesignPart {
  return {
    id,
    label: `动作“${action.name}”`,
    values: {
      ...readValues(action, FormAction),
      什么时候: actionEvents[event],
      怎么做: actionTimings[timing],
      ...Object.fromEntries(steps.map((step, at) => [`第 ${at + 1} 步`, stepText(step)])),
    },
  }
}

export const actionDifferences = (before: readonly FormAction[], after: readonly FormAction[]) =>
  differencesOf(before.map(partOf), after.map(partOf))
