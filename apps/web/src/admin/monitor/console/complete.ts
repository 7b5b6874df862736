import type { operationsConsole } from '@mashu/contract/monitor/console'
import type { ResultOf } from '@mashu/contract'

export type ConsoleCommand = ResultOf<typeof operationsConsole.commands>[number]

/** Returns completions of a line: names of commands, or choices of the argument that is being typed. */
export function completions(line: string, commands: readonly ConsoleCommand[]): string[] {
  const words = line.trimStart().split(/\s+/)
  const typed = words.at(-1) ?? ''
  const starting = (all: readonly string[]) => all.filter((word) => word.startsWith(typed) && word !== typed)
  if (words.length <= 1) return starting(['help', 'clear', ...commands.map(({ name }) => name)])
  const command = commands.find(({ name }) => name === words[0])
  return starting(command?.arguments[words.length - 2]?.choices ?? [])
}

/** Returns the line with its last word completed, and a space if an argument may follow. */
export const completed = (line: string, word: string): string => `${line.replace(/\S*$/, '')}${word} `

/** Appends a line to the history, oldest first; repeated lines are kept once. */
export const withLine = (history: readonly string[], line: string, most = 50): string[] =>
  [...history.filter((other) => other !== line), line].slice(-most)
