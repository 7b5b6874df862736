import { consoleProblem } from '@mashu/contract/monitor/console'
import type { Command } from '../../../platform/app/command.ts'

/** A typed line: the name of a command and the text after the name. */
export interface TypedLine {
  name: string
  rest: string
}

export function typedLine(line: string): TypedLine {
  const [, name = '', rest = ''] = /^\s*(\S+)\s*([^]*?)\s*$/.exec(line) ?? []
  return { name: name.toLowerCase(), rest }
}

export interface ArgumentShape {
  name: string
  title: string
  required: boolean
  choices: string[]
  isText: boolean
}

interface Property {
  title?: string
  type?: string
  anyOf?: { const?: unknown }[]
  enum?: unknown[]
  const?: unknown
}

export function argumentsOf(command: Command): ArgumentShape[] {
  const required = new Set(command.arguments.required ?? [])
  return Object.entries(command.arguments.properties as unknown as Record<string, Property>).map(([name, property]) => {
    const choices = property.anyOf?.map((option) => option.const) ?? property.enum ?? [property.const]
    return {
      name,
      title: property.title ?? name,
      required: required.has(name),
      choices: choices.filter((choice) => choice !== undefined).map(String),
      isText: property.type === 'string',
    }
  })
}

/** Returns the usage, such as `session-end <id>`, with optional arguments in brackets. */
export const usageOf = (command: Command): string =>
  [command.name, ...argumentsOf(command).map(({ title, required }) => (required ? `<${title}>` : `[${title}]`))].join(
    ' ',
  )

/** Quotation marks keep words together. */
function words(text: string): { word: string; from: number; isQuoted: boolean }[] {
  const found = [...text.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map((match) => ({
    word: match[1]?.replace(/\\(.)/g, '$1') ?? match[2]!,
    from: match.index,
    isQuoted: match[1] !== undefined,
  }))
  if (found.some(({ word, isQuoted }) => !isQuoted && word.startsWith('"'))) throw consoleProblem('console.openQuote')
  return found
}

/**
 * Assigns the texts of a line to arguments. A text as the only argument receives the whole rest, so an SQL statement
 * needs no quotation marks. @throws `console.openQuote`, `console.unknownArgument`, `console.tooMany`
 */
export function readArguments(command: Command, rest: string): Record<string, string> {
  const shapes = argumentsOf(command)
  const last = shapes.at(-1)
  if (shapes.length === 1 && last!.isText) return rest === '' ? {} : { [last!.name]: withoutName(rest, last!.name) }
  const read: Record<string, string> = {}
  for (const { word, isQuoted } of words(rest)) {
    const [, name, value] = (!isQuoted && /^([a-zA-Z]\w*)=([^]*)$/.exec(word)) || []
    if (name === undefined) {
      const next = shapes.find((shape) => !Object.hasOwn(read, shape.name))
      if (!next) throw consoleProblem('console.tooMany', { usage: usageOf(command) })
      read[next.name] = word
    } else if (shapes.some((shape) => shape.name === name)) read[name] = value!
    else throw consoleProblem('console.unknownArgument', { name: command.name, argument: name })
  }
  return read
}

function withoutName(rest: string, name: string): string {
  return rest.startsWith(`${name}=`) ? rest.slice(name.length + 1) : rest
}
