import { writeProjectFile } from '@mashu/engine-junior'
import { buildSb3, type Project } from '@mashu/sb3'
import { Comparer } from '../../../apps/web/src/admin/teaching/similar/compare/comparer.ts'
import { writeProject } from '../../../packages/engine-python/src/project/project-file.ts'
import { juniorTasks } from '../../../packages/judge/test/corpus/junior.ts'
import { pythonTasks } from '../../../packages/judge/test/corpus/python.ts'
import { scratchTasks } from '../../../packages/judge/test/corpus/scratch.ts'
import type { CorpusTask } from '../../../packages/judge/test/corpus/task.ts'

/**
 * Measures the search for similar works with the code of the page's worker, without fetching works.
 * Each work contains the scripts of four programs of the judge's corpus, which makes many more similar pairs than in
 * any school.
 * `--works 200` sets the number of works.
 */
const place = process.argv.indexOf('--works')
const count = place < 0 ? 1000 : Number(process.argv[place + 1])
const MEGABYTE = 2 ** 20

const programsOf = <Source>(tasks: readonly CorpusTask<Source>[]): Source[] =>
  tasks.flatMap(({ programs }) => programs.map(({ source }) => source))

const fourOf = <Source>(all: readonly Source[], work: number): Source[] =>
  [1, 3, 7, 13].map((step, part) => all[(work * step + part * 29) % all.length]!)

/** The result has the stage of the first project, and the sprites of all projects. */
function together(projects: readonly Project[]): Project {
  const [first] = projects
  const stages = projects.map(({ stage }) => stage)
  const all = <Value>(of: (stage: Project['stage']) => Readonly<Record<string, Value>> | undefined) =>
    Object.assign({}, ...stages.map((stage) => of(stage) ?? {})) as Record<string, Value>
  return {
    stage: { ...first!.stage, variables: all(({ variables }) => variables), lists: all(({ lists }) => lists) },
    sprites: projects.flatMap(({ sprites }, at) => sprites.map((each) => ({ ...each, name: `${each.name}${at}` }))),
  }
}

const scratch = programsOf(scratchTasks)
const junior = programsOf(juniorTasks)
const python = programsOf(pythonTasks)
const kinds = [
  {
    name: 'Scratch',
    workType: '2',
    file: (work: number) => buildSb3(together(fourOf(scratch, work))),
  },
  {
    name: 'picture blocks',
    workType: '3',
    file: (work: number) => {
      const projects = fourOf(junior, work)
      return writeProjectFile({
        project: { ...projects[0]!, pages: projects.flatMap(({ pages }) => pages) },
        media: new Map(),
      })
    },
  },
  {
    name: 'Python',
    workType: '4',
    file: (work: number) => writeProject({ main: fourOf(python, work).join('\n'), files: [] }).bytes,
  },
]

const rows: Record<string, object> = {}
for (const { name, workType, file } of kinds) {
  const files = Array.from({ length: count }, (_, work) => new Uint8Array(file(work)).buffer)
  const comparer = new Comparer()
  const begin = performance.now()
  for (const [at, bytes] of files.entries()) comparer.obey({ kind: 'work', at, workType, bytes })
  const read = performance.now()
  const answer = comparer.obey({ kind: 'compare', workType })
  const compared = performance.now()
  if (answer?.kind !== 'compared') throw new Error('nothing was compared')
  const { pairs, short } = answer.comparison
  comparer.obey({ kind: 'pair', workType, left: pairs[0]!.left, right: pairs[0]!.right })
  rows[name] = {
    works: count,
    'read ms': Math.round(read - begin),
    'compare ms': Math.round(compared - read),
    'a pair ms': Math.round(performance.now() - compared),
    pairs: pairs.length,
    short: short.length,
    'not read': answer.unread.length,
    'heap MB': Math.round(process.memoryUsage().heapUsed / MEGABYTE),
  }
}
console.table(rows)
