import type { operationsConsole } from '@mashu/contract/monitor/console'
import type { ResultOf } from '@mashu/contract'

export type ConsoleCommand = ResultOf<typeof operationsConsole.commands>[number]

/** Returns names of commands, or possible values of the current argument. */
export function completions(line: string, commands: readonly ConsoleCommand[]): string[] {
  const words = line.trimStart().split(/\s+/)
  const typed = words.at(-1) ?? ''
  const starting = (all: readonly string[]) => all.filter((word) => word.startsWith(typed) && word !== typed)
  if (words.length <= 1) return starting(['help', 'clear', ...commands.map(({ name }) => name)])
  const command = commands.find(({ name }) => name === words[0])
  return starting(command?.arguments[words.length - 2]?.choices ?? [])
}

/** Adds a space for the next argument. */
export const completed = (line: string, word: string): string => `${line.replace(/\S*$/, '')}${word} `

/** The oldest line is first. A repeated line is kept only at its last place. */
export const withLine = (history: readonly string[], line: string, most = 50): string[] =>
  [...history.filter((other) => other !== line), line].slice(-most)
