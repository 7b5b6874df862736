import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'

/** Every script runs in the root of the repository. */
export const root = path.resolve(import.meta.dirname, '..')
const stamps = path.join(root, 'node_modules/.cache/mashu/stamps')
const LEFT_OUT = new Set(['node_modules', 'dist', 'data', '.git', '.cache', '.test-results', 'coverage'])

const running = new Set()

export function stopRunning(signal) {
  for (const child of running) child.kill(signal)
}

/** The prefix distinguishes parallel commands. */
function passOn(stream, prefix) {
  createInterface({ input: stream }).on('line', (line) => process.stdout.write(`${prefix}${line}\n`))
}

/** Rejects if the command fails. `quiet` keeps the output for the error. `prefix` is added to each line. */
export function run(command, args, { cwd = root, env = {}, quiet = false, prefix } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet || prefix !== undefined ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    if (prefix !== undefined) for (const stream of [child.stdout, child.stderr]) passOn(stream, prefix)
    running.add(child)
    child.once('exit', () => running.delete(child))
    let output = ''
    const keep = (chunk) => {
      output = (output + chunk).slice(-200_000)
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0
        ? resolve(output)
        : reject(
            Object.assign(new Error(`${command} ${args.join(' ')} ended with ${code}\n${output}`), { output, code }),
          ),
    )
  })
}

export const bin = (name) => path.join(root, 'node_modules/.bin', name)

function* files(place) {
  const info = statSync(place, { throwIfNoEntry: false })
  if (!info) return
  if (info.isFile()) {
    yield [place, info]
    return
  }
  for (const entry of readdirSync(place).sort()) if (!LEFT_OUT.has(entry)) yield* files(path.join(place, entry))
}

/** Uses only names, sizes and times of files, because a start must be fast. */
export function fingerprint(places) {
  const hash = createHash('sha1')
  for (const place of places)
    for (const [file, info] of files(path.join(root, place)))
      hash.update(`${path.relative(root, file)}:${info.size}:${Math.floor(info.mtimeMs)};`)
  return hash.digest('hex')
}

const stampOf = (name) => path.join(stamps, name)

/** The work has run, maybe with other inputs. */
export const hasRun = (name) => existsSync(stampOf(name))

export const forget = (name) => rmSync(stampOf(name), { force: true })

/** The work has run with the same inputs, and its output exists. */
export const isFresh = (name, { inputs, outputs }) =>
  hasRun(name) &&
  readFileSync(stampOf(name), 'utf8') === fingerprint(inputs) &&
  outputs.every((output) => existsSync(path.join(root, output)))

/** Runs `work` unless `isFresh`. Resolves to true if `work` ran. */
export async function whenStale(name, state, work) {
  if (isFresh(name, state)) return false
  await work()
  mkdirSync(stamps, { recursive: true })
  writeFileSync(stampOf(name), fingerprint(state.inputs))
  return true
}

/** Runs at most `count` jobs in parallel. The results are in the order of the jobs. */
export async function inLanes(count, jobs) {
  const answers = []
  const waiting = jobs.entries()
  const lane = async () => {
    for (const [index, job] of waiting) answers[index] = await job()
  }
  await Promise.all(Array.from({ length: count }, lane))
  return answers
}

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Prints the name and the duration of a step. */
export async function announced(what, work) {
  const begin = performance.now()
  process.stdout.write(`▸ ${what} …\n`)
  await work()
  process.stdout.write(`  完成 (${seconds(begin)})\n`)
}
