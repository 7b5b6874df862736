import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { OK } from '../keeper-command.ts'
import { runKeeper } from '../run.ts'

const docs = path.resolve(import.meta.dirname, '../../../../../docs')
const LINE = /npm run mashu -- ([^`\n]+)/g
/** Text of a document that stands for a command. */
const ANY_COMMAND = /^(?:<|命令)/
/** Words of a line, those in quotation marks as one, without the marks. */
const wordsOf = (line: string) => [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!)
const linesOf = (file: string) =>
  [...readFileSync(path.join(docs, file), 'utf8').matchAll(LINE)].map(([, line]) => line!)

describe('lines that documents tell people to type', () => {
  it.each(['operations.md', 'operations.zh-CN.md', 'scale.md'])('are commands with their options: %s', async (file) => {
    const lines = linesOf(file).filter((line) => !ANY_COMMAND.test(line))
    expect(lines.length).toBeGreaterThan(2)
    for (const line of lines) {
      let fault = ''
      const stderr = { write: (text: string) => (fault += text) } as unknown as NodeJS.WriteStream
      // The options are read before the help is shown; nothing is done.
      const code = await runKeeper([...wordsOf(line), '--help'], { env: {}, stdout: () => {}, stderr })
      expect({ line, code, fault }).toEqual({ line, code: OK, fault: '' })
    }
  })
})
