import { cgformProblem } from '@mashu/contract/online/form/cgform'
import type { FormDefinition } from '@mashu/contract/online/form/definition'
import { brokenUniqueKey } from '../../../../platform/http/endpoint/errors.ts'
import { columnsOf, referencesOf } from './column.ts'
import type { Plan, Step } from './step.ts'
import { countDoubled, runStep } from './table.queries.ts'

const isUniqueIndex = (step: Step) => step.kind === 'index' && step.isUnique

/** Returns messages for unique indexes that existing rows violate. `tableName` is the name before the plan. */
export async function uniqueFaults(tableName: string, { steps, needsForce }: Plan): Promise<string[]> {
  if (needsForce !== null || steps.some(({ kind }) => kind === 'create')) return []
  const added = new Set(steps.map((step) => step.kind === 'add' && step.column))
  const sources = new Map(steps.map((step) => (step.kind === 'rename' ? [step.to, step.column] : ['', ''])))
  const faults: string[] = []
  for (const step of steps.filter(isUniqueIndex)) {
    // A new column has only empty values, and empty values never match.
    if (step.kind !== 'index' || step.columns.some((column) => added.has(column))) continue
    const columns = step.columns.map((column) => sources.get(column) ?? column)
    const count = await countDoubled(tableName, columns)
    if (count > 0) faults.push(`“${step.label}”有 ${count} 组重复的数据，改好或删掉以后才能发布`)
  }
  return faults
}

/** Runs a step of a plan. @throws a readable problem when rows violate a unique index */
export async function runStepOf(definition: FormDefinition, step: Step, aside: string): Promise<void> {
  try {
    const shape = { columns: columnsOf(definition), references: referencesOf(definition) }
    await runStep(definition.head.tableName, step, { ...shape, aside })
  } catch (error) {
    if (step.kind === 'index' && brokenUniqueKey(error)) throw cgformProblem('cgform.notUnique', { label: step.label })
    throw error
  }
}
