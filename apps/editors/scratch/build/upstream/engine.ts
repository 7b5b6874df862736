import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { takeSamplesOut } from './music.ts'
import { drawStepHere } from './draw-step.ts'
import { noTranslation, nowhere } from './patches.ts'
import { playerPins } from './pin.ts'
import { cache, playerFolder } from '../step/place.ts'
import { browserFiles, packageFolder } from './source.ts'
import { replaceOnce } from './mend/source-text.ts'
import { speakHere } from './speech.ts'
import { longComments, withoutForeignExtensions } from './mend/unknown.ts'
import { dropMapNames } from './start.ts'
import { takeSandboxOut } from './mend/sandbox.ts'
import { contentHash, musicAddress } from './vendor.ts'

/** Folder of the prepared parts of the player, as `<part>.js`. */
export const engineFolder = path.join(cache, 'scratch-engine')
const chunkAddress = '/player/scratch/engine/'

const patchPath = (source: string) => replaceOnce(source, '.p="/"', `.p="${chunkAddress}"`)

/** The patched virtual machine contacts no foreign hosts. */
export function patchMachine(bundle: string): string {
  let source = drawStepHere(patchPath(bundle))
  const synthesis = 'let o="".concat("https://synthesis-service.scratch.mit.edu","/synth");'
  source = speakHere(source, synthesis, { text: 't', locale: 'n', gender: 'i', rate: 'r' })
  source = replaceOnce(source, '"https://translate-service.scratch.mit.edu/"', noTranslation(nowhere))
  source = replaceOnce(source, 'solutionPath:"/chunks/mediapipe/face_detection"', `solutionPath:"${nowhere}"`)
  source = replaceOnce(
    source,
    '"https://cdn.jsdelivr.net/npm/@mediapipe/face_detection@".concat(c.version)',
    `"${nowhere}"`,
  )
  source = longComments(withoutForeignExtensions(source))
  return takeSamplesOut(source, musicAddress).source
}

/** Our modules in src/player/shim replace three packages that the bundle of the audio engine imports. */
export const patchAudio = (source: string): string =>
  ['audio-context', 'minilog', 'startaudiocontext'].reduce(
    (text, name) => replaceOnce(text, `require("${name}")`, `require("${name}").default`),
    source,
  )

/** Fetches the player's parts and prepares them for the bundler. */
export async function prepareEngine(): Promise<void> {
  rmSync(engineFolder, { recursive: true, force: true })
  mkdirSync(engineFolder, { recursive: true })
  const chunks = path.join(playerFolder, 'engine/chunks')
  rmSync(chunks, { recursive: true, force: true })
  mkdirSync(path.join(playerFolder, 'engine'), { recursive: true })
  /** Moves out the script that measures pictures. The virtual machine and the renderer each contain it. */
  const framed = (source: string): string => {
    const address = (script: string) => `${chunkAddress}measure.${contentHash(script)}.js`
    const { script } = takeSandboxOut(source, '')
    writeFileSync(path.join(playerFolder, 'engine', path.basename(address(script))), script)
    return takeSandboxOut(source, address(script)).source
  }
  const part = async (name: keyof typeof playerPins, file: string, patch: (source: string) => string) => {
    const from = await packageFolder(playerPins[name], browserFiles)
    writeFileSync(path.join(engineFolder, `${name}.js`), patch(readFileSync(path.join(from, file), 'utf8')))
    const own = path.join(from, 'dist/web/chunks')
    if (readdirSync(from).includes('dist')) cpSync(own, chunks, { recursive: true })
  }
  await part('vm', 'dist/web/scratch-vm.js', (source) => framed(patchMachine(source)))
  await part('render', 'dist/web/scratch-render.js', (source) => framed(patchPath(source)))
  await part('storage', 'dist/web/scratch-storage.min.js', patchPath)
  await part('audio', 'dist.js', patchAudio)
  dropMapNames(chunks)
}
