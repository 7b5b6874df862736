import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = path.join(import.meta.dirname, '../..')

test('threads do not get the environment of the server, which contains secrets', () => {
  const starts = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      readFileSync(path.join(SOURCE, file), 'utf8')
        .split('new Worker(')
        .slice(1)
        .map((start) => ({ file, options: start.slice(0, start.search(/\n\s*\}\)/)) })),
    )
  expect(starts.length).toBeGreaterThan(3)
  expect(starts.filter(({ options }) => !/\benv: \{\}/.test(options)).map(({ file }) => file)).toEqual([])
})
