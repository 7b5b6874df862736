import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The source of a program in this folder. */
export const codeOf = (name: string): string => readFileSync(path.join(import.meta.dirname, `${name}.py`), 'utf8')
