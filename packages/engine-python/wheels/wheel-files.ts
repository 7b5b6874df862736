import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { zipSync } from 'fflate'
import { importsOf } from '../src/wheel/wheel.ts'
import { jiebaFiles } from './jieba-dictionary.ts'

const home = import.meta.dirname

/** The path in the archive is, for example, `numpy/core.py`. */
interface WheelFile {
  path: string
  bytes: Uint8Array
}

/** The folders beside this file are our own Python packages. */
export const wheelNames = (folder = home): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== '__pycache__')
    .map((entry) => entry.name)
    .sort()

let ofJieba: WheelFile[] | undefined

function madeFiles(name: string, folder: string): WheelFile[] {
  return name === 'jieba' && folder === home ? (ofJieba ??= jiebaFiles()) : []
}

function pythonFiles(name: string, folder: string): WheelFile[] {
  const names = readdirSync(path.join(folder, name), { recursive: true, encoding: 'utf8' })
  return names
    .filter((file) => file.endsWith('.py'))
    .map((file) => ({
      path: `${name}/${file.replaceAll('\\', '/')}`,
      bytes: readFileSync(path.join(folder, name, file)),
    }))
}

export const wheelFiles = (name: string, folder = home): WheelFile[] =>
  [...pythonFiles(name, folder), ...madeFiles(name, folder)].sort((a, b) => (a.path < b.path ? -1 : 1))

/** The files are neither compiled nor compressed. */
export const wheelArchive = (name: string, folder = home): Uint8Array =>
  zipSync(Object.fromEntries(wheelFiles(name, folder).map((file) => [file.path, file.bytes])), { level: 0 })

/** Returns all direct and indirect dependencies of each package. */
export function wheelNeeds(folder = home): Map<string, string[]> {
  const names = wheelNames(folder)
  const direct = new Map(
    names.map((name) => {
      const sources = pythonFiles(name, folder).map(({ bytes }) => new TextDecoder().decode(bytes))
      const imported = new Set(sources.flatMap((source) => [...importsOf(source)]))
      return [name, names.filter((other) => other !== name && imported.has(other))]
    }),
  )
  const all = (name: string, seen = new Set<string>()): string[] => {
    for (const other of direct.get(name)!)
      if (!seen.has(other)) {
        seen.add(other)
        all(other, seen)
      }
    return [...seen].filter((other) => other !== name).sort()
  }
  return new Map(names.map((name) => [name, all(name)]))
}
