import { expect, it } from 'vitest'
import { buildSb3 } from '@mashu/sb3'
import type { Fault } from '../src/hint/fault/fault.ts'
import { juniorFaults, juniorShape } from '../src/junior.ts'
import { pythonFaults } from '../src/python.ts'
import { scratchFaults, scratchShape } from '../src/scratch.ts'
import { juniorTasks } from './corpus/junior.ts'
import { pythonTasks } from './corpus/python.ts'
import { scratchTasks } from './corpus/scratch.ts'
import type { CorpusTask } from './corpus/task.ts'
import { projectJson } from './project-json.ts'

/** Returns the faults in programs that a teacher considers correct. */
function alarms<Source>(tasks: readonly CorpusTask<Source>[], faultsOf: (source: Source) => readonly Fault[]) {
  const right = tasks.flatMap(({ title: task, programs }) =>
    programs
      .filter(({ verdict }) => Object.values(verdict).every((state) => state === 'passed'))
      .map(({ title, source }) => ({ program: `${task} / ${title}`, faults: faultsOf(source) })),
  )
  const tell = (sure: boolean): string[] =>
    right.flatMap(({ program, faults }) =>
      faults.filter((fault) => fault.sure === sure).map(({ id }) => `${program}: ${id}`),
    )
  return { programs: right.length, sure: tell(true), unsure: tell(false) }
}

/** A teacher considers clones that clone themselves correct here, because they are snow. */
const STORM = '下雪 / each clone clones itself: clone-storm'

it.each([
  ['picture blocks', () => alarms(juniorTasks, (project) => juniorFaults(juniorShape(project))), [], 20, 5],
  ['Python', () => alarms(pythonTasks, (source) => pythonFaults({ 'main.py': source })), [], 38, 3],
  [
    'Scratch',
    () => alarms(scratchTasks, (project) => scratchFaults(scratchShape(projectJson(buildSb3(project))))),
    [STORM],
    42,
    2,
  ],
] as const)('few faults are found in correct programs of the kind %s', (_, find, sure, programs, unsure) => {
  const found = find()
  expect(found.sure).toEqual(sure)
  expect(found.programs).toBe(programs)
  expect(found.unsure.length, found.unsure.join('\n')).toBeLessThanOrEqual(unsure)
})
