import { strFromU8, unzipSync } from 'fflate'
import { readProject } from '@mashu/engine-python'
import { highlightLines, type Token } from '@mashu/engine-python/highlight'
import { readNotedScripts, readScripts, type ScratchScripts } from '@mashu/sb3/scripts'

export interface CodeFile {
  name: string
  /** Null for a file that is not text. */
  lines: Token[][] | null
  /** Some lines were omitted. */
  cut: boolean
}
export type Code = { kind: 'python'; files: CodeFile[] } | { kind: 'scratch'; scripts: ScratchScripts }

/** Thrown if a work cannot be shown as code. The message is for the user. */
export class CodeProblem extends Error {
  override name = 'CodeProblem'
}

/** Maximum bytes of the unpacked `project.json`. The largest works of a school have about one million bytes. */
const mostJson = 20_000_000
const mostLines = 2000
/** Maximum characters of a file. */
const mostLetters = 200_000

function readFile(name: string, bytes: Uint8Array): CodeFile {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return { name, lines: null, cut: false }
  }
  return text.includes('\0') ? { name, lines: null, cut: false } : textFile(name, text)
}

function textFile(name: string, text: string): CodeFile {
  const read = text.slice(0, mostLetters)
  const lines = name.endsWith('.py')
    ? highlightLines(read)
    : read.split('\n').map((line): Token[] => (line === '' ? [] : [{ text: line, classes: '' }]))
  if (lines.at(-1)?.length === 0) lines.pop()
  return { name, lines: lines.slice(0, mostLines), cut: lines.length > mostLines || read.length < text.length }
}

function readPython(bytes: Uint8Array): Code {
  try {
    const { main, files } = readProject(bytes)
    const all = [{ name: 'main.py', bytes: new TextEncoder().encode(main) }, ...files]
    return { kind: 'python', files: all.map((file) => readFile(file.name, file.bytes)) }
  } catch (cause) {
    throw new CodeProblem('这份作品的代码读不出来，可能文件坏了', { cause })
  }
}

function scriptsOf(bytes: Uint8Array): ScratchScripts | null {
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => name === 'project.json' && originalSize <= mostJson,
  })
  const json = files['project.json']
  return json ? readScripts(JSON.parse(strFromU8(json))) : null
}

function readScratch(bytes: Uint8Array): Code {
  let scripts: ScratchScripts | null
  try {
    scripts = scriptsOf(bytes)
  } catch (cause) {
    throw new CodeProblem('这份作品的积木读不出来，可能文件坏了', { cause })
  }
  if (!scripts) throw new CodeProblem('这份作品是旧格式的，积木要在编辑器里看')
  return { kind: 'scratch', scripts }
}

/** @throws CodeProblem */
export const readCode = (workType: string, bytes: Uint8Array): Code =>
  workType === '4' ? readPython(bytes) : readScratch(bytes)

interface NotedFile {
  name: string
  text?: string
}

/**
 * Reads the live text of a work (`noteText` in the editor).
 * @throws CodeProblem
 */
export function readText(kind: 'scratch' | 'python', text: string): Code {
  try {
    if (kind === 'scratch') {
      const scripts = readNotedScripts(text)
      if (scripts) return { kind, scripts }
    } else {
      const files = (JSON.parse(text) as NotedFile[]).map((file) =>
        file.text === undefined ? { name: file.name, lines: null, cut: false } : textFile(file.name, file.text),
      )
      return { kind, files }
    }
  } catch (cause) {
    throw new CodeProblem('这份作品现在读不出来', { cause })
  }
  throw new CodeProblem('这份作品现在读不出来')
}
