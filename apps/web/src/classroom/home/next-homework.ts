import type { OwnUnit } from '../query.ts'
import { unitEditorAddress } from '../work/work.ts'
import { actionOf, assignmentAddress, type Assignment } from '../assignment/assignment.ts'
import { assignmentsAddress } from '../homework/class-tasks.tsx'
import type { Open, Task } from '../homework/homework.ts'

/** The start page proposes this step to the child. */
export interface NextHomework {
  name: string
  action: string
  to: string | null
  newWindow: boolean
}

const courseNext = ({ unit, work, step }: Task<OwnUnit>): NextHomework => ({
  name: unit.unitName,
  action: step === 'saved' ? '接着做' : '去做作业',
  to: unitEditorAddress(unit, work?.id),
  newWindow: true,
})

function classNext(assignment: Assignment): NextHomework {
  const editor = assignmentAddress(assignment)
  return {
    name: assignment.workName,
    action: actionOf(assignment).text,
    to: editor ?? assignmentsAddress,
    newWindow: editor !== null,
  }
}

export const nextHomework = (open: Open<OwnUnit>): NextHomework =>
  'task' in open ? courseNext(open.task) : classNext(open.assignment)
