import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A program with a mistake, and its expected explanation. */
export interface Fault {
  subject: string
  program: string
  line: number
  title: string
  suggestion: string
}

const folder = path.join(import.meta.dirname, 'fault')
const told = /^=> (\d+) (.+) ｜ (.+)$/

function faultsOf(file: string): Fault[] {
  const faults: Fault[] = []
  let program: string[] = []
  for (const text of readFileSync(path.join(folder, file), 'utf8').split('\n')) {
    const [, line, title, suggestion] = told.exec(text) ?? []
    if (line === undefined) {
      // Faults are separated by an empty line.
      if (text !== '' || program.length > 0) program.push(text)
      continue
    }
    const subject = file.replace(/\.txt$/, '')
    faults.push({ subject, program: program.join('\n'), line: Number(line), title: title!, suggestion: suggestion! })
    program = []
  }
  return faults
}

/**
 * The project's own collection of children's faulty programs: `test/fault/*.txt`, each program followed by `=> line
 * title ｜ suggestion`. Line 0: the whole program.
 */
export const readFaults = (): Fault[] => readdirSync(folder).toSorted().flatMap(faultsOf)

/** Answers of `input()` for them. */
export const answers = ['12', '5', '小明']
