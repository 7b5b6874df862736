import { readFileSync } from 'node:fs'
import path from 'node:path'

export const codeOf = (name: string): string => readFileSync(path.join(import.meta.dirname, `${name}.py`), 'utf8')
