import { findBy, type Fault, type Pattern } from './fault.ts'
import { functionPatterns } from './python-function.ts'
import { loopPatterns } from './python-loop.ts'
import { PythonProgram } from './python-program.ts'
import { valuePatterns } from './python-value.ts'
import { writingPatterns } from './python-writing.ts'

const patterns: readonly Pattern<PythonProgram>[] = [
  ...writingPatterns,
  ...loopPatterns,
  ...functionPatterns,
  ...valuePatterns,
]

/** `files` contains the source of each file by name. */
export const pythonFaults = (files: Readonly<Record<string, string>>): Fault[] =>
  Object.entries(files)
    .flatMap(([name, source]) => findBy(patterns, new PythonProgram(name, source)))
    .toSorted((first, other) => Number(other.sure) - Number(first.sure))
