import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Returns the source of a program in this folder. */
export const codeOf = (name: string): string => readFileSync(path.join(import.meta.dirname, `${name}.py`), 'utf8')
