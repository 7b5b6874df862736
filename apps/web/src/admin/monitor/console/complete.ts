import type { operationsConsole } from '@mashu/contract/monitor/console'
import type { ResultOf } from '@mashu/contract'

export type ConsoleCommand = ResultOf<typeof operationsConsole.commands>[number]

/** Returns possible endings of a line: names of commands, then choices of the argument that is being typed. */
export function completions(line: string, commands: readonly ConsoleCommand[]): string[] {
  const words = line.trimStart().split(/\s+/)
  const typed = words.at(-1) ?? ''
  const starting = (all: readonly string[]) => all.filter((word) => word.startsWith(typed) && word !== typed)
  if (words.length <= 1) return starting(['help', 'clear', ...commands.map(({ name }) => name)])
  const command = commands.find(({ name }) => name === words[0])
  return starting(command?.arguments[words.length - 2]?.choices ?? [])
}

/** The line with its last word completed, and a space where something may follow. */
export const completed = (line: string, word: string): string => `${line.replace(/\S*$/, '')}${word} `

/** Appends a line to the history, the oldest first; equal lines are kept once. */
export const withLine = (history: readonly string[], line: string, most = 50): string[] =>
  [...history.filter((other) => other !== line), line].slice(-most)
