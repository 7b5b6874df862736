import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import type { Pin } from './pin.ts'
import { cache } from '../step/place.ts'
import { readTar, type TarFile } from './tar.ts'

const specOf = ({ name, version }: Pin) => `${name}@${version}`

async function download(pin: Pin, folder: string): Promise<Buffer> {
  const spec = specOf(pin)
  mkdirSync(folder, { recursive: true })
  try {
    await promisify(execFile)('npm', ['pack', spec, '--silent', '--ignore-scripts', '--pack-destination', folder], {
      cwd: folder,
      shell: process.platform === 'win32',
      maxBuffer: 2 ** 24,
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n').slice(0, 5).join('\n') : String(error)
    throw new Error(
      `${spec} could not be fetched. The npm registry is needed once. Run the build again when it is ` +
        `reachable.\n${reason}`,
      { cause: error },
    )
  }
  const name = readdirSync(folder).find((file) => file.endsWith('.tgz'))
  if (name === undefined) throw new Error(`npm pack ${spec} left no archive`)
  return readFileSync(path.join(folder, name))
}

export function verify(archive: Buffer, pin: Pin): void {
  const found = `sha512-${createHash('sha512').update(archive).digest('base64')}`
  if (found !== pin.integrity) throw new Error(`${specOf(pin)} is not the recorded archive: ${found}`)
}

/** Only the first call fetches the package from the registry. */
export async function packageFolder(pin: Pin, select: (files: readonly TarFile[]) => TarFile[]): Promise<string> {
  const folder = path.join(cache, `${pin.name.replace(/^.*\//, '')}-${pin.version}`)
  if (existsSync(folder)) return folder
  const work = `${folder}.partial`
  rmSync(work, { recursive: true, force: true })
  const archive = await download(pin, path.join(work, 'archive'))
  verify(archive, pin)
  const files = [...readTar(gunzipSync(archive))].map(({ path: name, bytes }) => ({
    path: name.replace(/^package\//, ''),
    bytes,
  }))
  for (const { path: name, bytes } of select(files)) {
    const target = path.join(work, 'content', name)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, bytes)
  }
  renameSync(path.join(work, 'content'), folder)
  rmSync(work, { recursive: true, force: true })
  return folder
}

const tutorials = 'src/lib/libraries/decks/'
const wanted = [
  /^LICENSE$/,
  /^dist\/scratch-gui-standalone\.js(\.LICENSE\.txt)?$/,
  /^dist\/chunks\/(?!.*-steps)[^/]+\.js$/,
  /^dist\/static\/blocks-media\//,
  /^dist\/static\/assets\//,
]
// Pictures of hardware, removed extensions and trademarks, which no kept file requests.
const unwanted =
  /\/(\w+_logo|oldtimey-logo|microbit|wedo|ev3|boost|gdxfor|text2speech|translate\.|faceSensing|telemetry)[^/]*$/
const digest = (bytes: Buffer) => createHash('sha1').update(bytes).digest('hex')

/** Leaves out tutorial pictures, which have the same content as files of the tutorials. */
export function editorFiles(files: readonly TarFile[]): TarFile[] {
  const tutorialPictures = new Set(
    files.filter((file) => file.path.startsWith(tutorials)).map((file) => digest(file.bytes)),
  )
  return files.filter(
    (file) =>
      wanted.some((pattern) => pattern.test(file.path)) &&
      !unwanted.test(file.path) &&
      !(file.path.startsWith('dist/static/assets/') && tutorialPictures.has(digest(file.bytes))),
  )
}

export const browserFiles = (files: readonly TarFile[]): TarFile[] =>
  files.filter((file) => /^(LICENSE|dist\.js|dist\/web\/.*\.(js|txt))$/.test(file.path))
