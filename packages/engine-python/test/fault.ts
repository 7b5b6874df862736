import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

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
 * Reads children's programs with mistakes. A line `=> line title ｜ suggestion` follows each program. Line 0 means the
 * whole program.
 */
export const readFaults = (): Fault[] => readdirSync(folder).toSorted().flatMap(faultsOf)

/** The answers of `input()`. */
export const answers = ['12', '5', '小明']
