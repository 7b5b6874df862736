import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loadPyodide } from 'pyodide'
import { afterAll, expect, it } from 'vitest'
import { compiledLibrary } from './compiled.ts'

const own = path.dirname(createRequire(import.meta.url).resolve('pyodide/package.json'))
const folder = mkdtempSync(path.join(tmpdir(), 'pyodide-'))

for (const name of ['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm', 'pyodide-lock.json'])
  copyFileSync(path.join(own, name), path.join(folder, name))
copyFileSync(await compiledLibrary(), path.join(folder, 'python_stdlib.zip'))
const python = await loadPyodide({ indexURL: `${folder}/` })
python.FS.writeFile('/own.zip', readFileSync(path.join(own, 'python_stdlib.zip')))
afterAll(() => rmSync(folder, { recursive: true }))

const say = (code: string): unknown => {
  const said = python.runPython(code) as { toJs?: () => unknown }
  return said?.toJs?.() ?? said
}

it('the archive contains every module as bytecode, and every other file unchanged', () => {
  expect(
    say(`
import zipfile, sys
home = next(place for place in sys.path if place.endswith('.zip'))
given, made = zipfile.ZipFile('/own.zip'), zipfile.ZipFile(home)
wanted = {name + 'c' if name.endswith('.py') else name for name in given.namelist() if not name.endswith('/')}
others = [name for name in wanted if not name.endswith('.pyc')]
len(wanted) > 500 and wanted == set(made.namelist()) and all(made.read(name) == given.read(name) for name in others)`),
  ).toBe(true)
})

it('Python imports the packages that children use, and each module knows its path in the archive', () => {
  expect(
    say(`
import asyncio, calendar, collections, csv, datetime, decimal, enum, fractions, functools, heapq, itertools, json
import math, random, re, statistics, string, textwrap, unittest
place, source = random.__file__, random.choice.__code__.co_filename
place.endswith('.zip/random.pyc') and source.endswith('.zip/random.py') and random.shuffle.__doc__ is not None`),
  ).toBe(true)
})
