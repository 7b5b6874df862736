import { buildSb3 } from '@mashu/sb3'
import { starters, works } from '@mashu/demo-works/src/index.ts'
import { stories, storyStarters } from '@mashu/demo-works/src/junior.ts'
import { programs, programStarters } from '@mashu/demo-works/src/python.ts'
import type { Check } from '@mashu/contract/teaching/check/check'
import { juniorShape } from '../src/junior.ts'
import { pythonShape } from '../src/python.ts'
import { scratchShape } from '../src/scratch.ts'
import type { WorkShape } from '../src/index.ts'
import { juniorTasks } from './corpus/junior.ts'
import { pythonTasks } from './corpus/python.ts'
import { scratchTasks } from './corpus/scratch.ts'
import type { CorpusTask } from './corpus/task.ts'
import { projectJson } from './project-json.ts'

interface Attempt {
  readonly title: string
  readonly shape: WorkShape
  readonly failed: readonly Check[]
}

/** A task with works that solve it and works that do not. `lines` contains the lines of the solutions in Python. */
export interface Lesson {
  readonly title: string
  readonly solutions: readonly WorkShape[]
  readonly attempts: readonly Attempt[]
  readonly lines: readonly string[]
}

const squeezed = (source: string): string[] =>
  source
    .split('\n')
    .map((line) => line.replaceAll(/\s/g, ''))
    .filter(Boolean)

function lessonsOf<Source>(
  tasks: readonly CorpusTask<Source>[],
  shapeOf: (source: Source) => WorkShape,
  linesOf: (source: Source) => string[] = () => [],
): Lesson[] {
  return tasks.map(({ title, checks, programs: all }) => {
    const isRight = ({ verdict }: (typeof all)[number]): boolean =>
      Object.values(verdict).every((state) => state === 'passed')
    const right = all.filter(isRight)
    return {
      title,
      solutions: right.map(({ source }) => shapeOf(source)),
      lines: right.flatMap(({ source }) => linesOf(source)),
      attempts: all
        .filter((program) => !isRight(program))
        .map((program) => ({
          title: program.title,
          shape: shapeOf(program.source),
          failed: checks.filter(({ id }) => program.verdict[id] === 'failed'),
        })),
    }
  })
}

const scratch = (project: Parameters<typeof buildSb3>[0]): WorkShape => scratchShape(projectJson(buildSb3(project)))
const python = (source: string): WorkShape => pythonShape({ 'main.py': source })

export const corpusLessons = (): Lesson[] => [
  ...lessonsOf(juniorTasks, juniorShape),
  ...lessonsOf(pythonTasks, python, squeezed),
  ...lessonsOf(scratchTasks, scratch),
]

/** The works of the demo courses are solutions, and their starter files are works of children. */
export function demoLessons(): Lesson[] {
  const begun = (shapes: readonly WorkShape[]): Attempt[] =>
    [...shapes, { scripts: [], counts: {} }].map((shape, at) => ({ title: `starter ${at}`, shape, failed: [] }))
  const scratchStarts = begun(starters.map(({ project }) => scratch(project)))
  const storyStarts = begun(storyStarters.map(({ project }) => juniorShape(project)))
  const programStarts = begun(programStarters.map(({ code }) => python(code)))
  return [
    ...works.map(({ title, project }) => ({
      title,
      solutions: [scratch(project)],
      attempts: scratchStarts,
      lines: [],
    })),
    ...stories.map(({ title, project }) => ({
      title,
      solutions: [juniorShape(project)],
      attempts: storyStarts,
      lines: [],
    })),
    ...programs.map(({ title, code }) => ({
      title,
      solutions: [python(code)],
      attempts: programStarts,
      lines: squeezed(code),
    })),
  ]
}
