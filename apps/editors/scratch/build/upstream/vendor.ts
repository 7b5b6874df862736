import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { takeFontsOut, type Font } from './fonts.ts'
import { takeSamplesOut } from './music.ts'
import { assertOpcodes } from './opcodes.ts'
import { patchEditor, vendorAddress } from './patches.ts'
import { editorPin } from './pin.ts'
import { editorFolder } from '../step/place.ts'
import { dropMapNames } from './start.ts'
import { editorFiles, packageFolder } from './source.ts'

const bundleName = 'scratch-gui-standalone.js'
export const musicAddress = `${vendorAddress}music/`

/** Returns sixteen hexadecimal digits for the names of built files. */
export const contentHash = (bytes: Buffer | string): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 16)

/** Writes the patched editor to `vendor/`. Returns the file name of the bundle. */
export async function buildVendor(): Promise<string> {
  const from = await packageFolder(editorPin, editorFiles)
  const vendor = path.join(editorFolder, 'vendor')
  rmSync(vendor, { recursive: true, force: true })
  for (const folder of ['music', 'fonts']) mkdirSync(path.join(vendor, folder), { recursive: true })
  cpSync(path.join(from, 'dist/chunks'), path.join(vendor, 'chunks'), { recursive: true })
  dropMapNames(path.join(vendor, 'chunks'))
  cpSync(path.join(from, 'dist/static'), path.join(vendor, 'static'), { recursive: true })
  cpSync(path.join(from, 'LICENSE'), path.join(vendor, 'LICENSE.txt'))
  cpSync(path.join(from, `dist/${bundleName}.LICENSE.txt`), path.join(vendor, 'THIRD-PARTY.txt'))
  const bundle = readFileSync(path.join(from, 'dist', bundleName), 'utf8')
  assertOpcodes(bundle)
  const { source: quiet, files } = takeSamplesOut(patchEditor(bundle), musicAddress)
  for (const [name, bytes] of files) writeFileSync(path.join(vendor, 'music', name), bytes)
  const fontName = ({ bytes }: Font) => `fonts/${contentHash(bytes)}.ttf`
  const { source, fonts } = takeFontsOut(quiet, (font) => `${vendorAddress}${fontName(font)}`)
  for (const font of fonts) writeFileSync(path.join(vendor, fontName(font)), font.bytes)
  const name = `scratch-gui.${contentHash(source)}.js`
  writeFileSync(path.join(vendor, name), source)
  return name
}
