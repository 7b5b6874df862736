import { runLine as runLineOf } from '../../server/test/backup/run-line.ts'
import type { Harness } from '../../server/test/harness.ts'
import { commands } from '../src/commands.ts'

export const runLine = (site: Harness, line: string, env: Record<string, string | undefined> = {}) =>
  runLineOf(site, line, env, commands)
