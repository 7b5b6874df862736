import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { OK } from '../../server/src/mashu/keeper-command.ts'
import { runKeeper } from '../../server/src/mashu/run.ts'
import { commands } from '../src/commands.ts'

const docs = path.resolve(import.meta.dirname, '../../../docs')
const LINE = /npm run mashu -- ([^`\n]+)/g
/** Placeholder for a command in a document. */
const ANY_COMMAND = /^(?:<|命令)/
/** Text in quotation marks is one word. */
const wordsOf = (line: string) => [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!)
const linesOf = (file: string) =>
  [...readFileSync(path.join(docs, file), 'utf8').matchAll(LINE)].map(([, line]) => line!)

describe('command lines in documents', () => {
  it.each(['operations.md', 'operations.zh-CN.md', 'scale.md'])(
    'are valid commands with valid options: %s',
    async (file) => {
      const lines = linesOf(file).filter((line) => !ANY_COMMAND.test(line))
      expect(lines.length).toBeGreaterThan(2)
      for (const line of lines) {
        let fault = ''
        const stderr = { write: (text: string) => (fault += text) } as unknown as NodeJS.WriteStream
        // With `--help`, the options are parsed, but the command does not run.
        const code = await runKeeper([...wordsOf(line), '--help'], { env: {}, stdout: () => {}, stderr }, commands)
        expect({ line, code, fault }).toEqual({ line, code: OK, fault: '' })
      }
    },
  )
})
