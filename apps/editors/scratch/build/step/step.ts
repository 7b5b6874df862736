import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { repository, workspace } from './place.ts'

const stamps = path.join(workspace, 'dist/.stamps')

function* filesBelow(place: string): Generator<string> {
  if (!existsSync(place)) return
  if (statSync(place).isFile()) yield place
  else
    for (const name of readdirSync(place).toSorted())
      if (name !== 'node_modules' && name !== 'dist') yield* filesBelow(path.join(place, name))
}

/** Places are relative to the repository. Tests do not count. */
export function fingerprint(places: readonly string[], also = ''): string {
  const hash = createHash('sha256').update(also)
  for (const place of places) {
    for (const file of filesBelow(path.join(repository, place)))
      if (!/\.test\.tsx?$/.test(file)) hash.update(path.relative(repository, file)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

export interface Step<T> {
  name: string
  inputs: readonly string[]
  also?: string
  outputs: readonly string[]
  work: () => T | Promise<T>
}

/** Does the work only when its inputs have changed or an output is missing. */
export async function step<T>({ name, inputs, also = '', outputs, work }: Step<T>): Promise<T> {
  const stamp = path.join(stamps, `${name}.json`)
  const now = fingerprint(inputs, also)
  if (existsSync(stamp) && outputs.every((output) => existsSync(output))) {
    const before = JSON.parse(readFileSync(stamp, 'utf8')) as { inputs: string; result: T }
    if (before.inputs === now) return before.result
  }
  const begin = performance.now()
  const result = await work()
  mkdirSync(stamps, { recursive: true })
  writeFileSync(stamp, JSON.stringify({ inputs: now, result }))
  console.log(`${name}: ${((performance.now() - begin) / 1000).toFixed(1)} s`)
  return result
}
