import { utf8 } from '../bytes.ts'
import { md5 } from '../md5.ts'
import { keepNumber, type Fields, type Tell } from './field.ts'

const ID = /^[a-f\d]{32}$/i
const PICTURE_FORMATS: readonly unknown[] = ['png', 'svg', 'jpeg', 'jpg', 'bmp', 'gif']
const SOUND_FORMATS: readonly unknown[] = ['wav', 'wave', 'mp3']

/** The costume and sound files of the archive. */
export interface MediaFiles {
  /** Returns at least the first bytes of a file, or undefined for a missing file. */
  read(name: string): Uint8Array | undefined
  /** From names in the archive to names in the repaired project. */
  readonly renamed: Map<string, string>
  readonly added: Map<string, Uint8Array>
}

const emptyPicture = (): Uint8Array =>
  utf8('<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2" viewBox="0 0 2 2"></svg>')

const startsWith = (bytes: Uint8Array | undefined, text: string): boolean =>
  bytes !== undefined && String.fromCharCode(...bytes.subarray(0, text.length)) === text

/** Browsers recognize bitmaps and sounds by their bytes, so any format that the engine accepts is sufficient. */
const pictureFormat = (bytes: Uint8Array | undefined): string => (startsWith(bytes, '<') ? 'svg' : 'png')
const soundFormat = (bytes: Uint8Array | undefined): string => (startsWith(bytes, 'RIFF') ? 'wav' : 'mp3')

interface Kind {
  readonly word: '造型' | '声音'
  readonly formats: readonly unknown[]
  readonly formatOf: (bytes: Uint8Array | undefined) => string
}
const COSTUME: Kind = { word: '造型', formats: PICTURE_FORMATS, formatOf: pictureFormat }
const SOUND: Kind = { word: '声音', formats: SOUND_FORMATS, formatOf: soundFormat }

/** The engine cannot open a sprite without a costume. */
export function repairCostumes(target: Fields, costumes: Fields[], files: MediaFiles, tell: Tell): void {
  if (costumes.length === 0) {
    const bytes = emptyPicture()
    const assetId = md5(bytes)
    const name = `${assetId}.svg`
    files.added.set(name, bytes)
    target['costumes'] = [
      { assetId, name: '空白', md5ext: name, dataFormat: 'svg', rotationCenterX: 1, rotationCenterY: 1 },
    ]
    tell('没有造型的角色')
    return
  }
  for (const costume of costumes) {
    repairMedium(costume, COSTUME, files, tell)
  }
  tellApart(costumes, tell)
}

export function repairSounds(sounds: Fields[], files: MediaFiles, tell: Tell): void {
  for (const sound of sounds) {
    repairMedium(sound, SOUND, files, tell)
  }
  tellApart(sounds, tell)
}

function repairMedium(medium: Fields, { word, formats, formatOf }: Kind, files: MediaFiles, tell: Tell): void {
  const before = JSON.stringify(medium)
  if (typeof medium['name'] !== 'string') medium['name'] = String(medium['name'] ?? word)
  const file = typeof medium['md5ext'] === 'string' ? medium['md5ext'] : ''
  const dot = file.lastIndexOf('.')
  const found = (key: string, inName: string) => (typeof medium[key] === 'string' ? medium[key] : inName)
  const stem = found('assetId', dot < 0 ? file : file.slice(0, dot))
  const ending = found('dataFormat', dot < 0 ? '' : file.slice(dot + 1))
  const bytes = () => files.read(`${stem}.${ending}`) ?? files.read(file)
  const assetId = ID.test(stem) ? stem : md5(bytes() ?? utf8(stem))
  const lower = ending.toLowerCase()
  const dataFormat = formats.includes(lower) ? lower : formatOf(bytes())
  const name = `${assetId}.${dataFormat}`
  for (const former of [file, `${stem}.${ending}`]) if (former !== name) files.renamed.set(former, name)
  // The check does not require `md5ext`, but the engine finds a sound only by this name.
  Object.assign(medium, { assetId, dataFormat, md5ext: name })
  keepNumber(medium, 'bitmapResolution', (number) => Math.max(1, Math.round(number)))
  for (const key of ['rotationCenterX', 'rotationCenterY']) keepNumber(medium, key)
  for (const key of ['rate', 'sampleCount']) keepNumber(medium, key, Math.round)
  if (JSON.stringify(medium) !== before) tell(`${word}“${String(medium['name'])}”`)
}

/** Renames duplicates, which the engine refuses. Scripts that use positions still work. */
function tellApart(media: readonly Fields[], tell: Tell): void {
  const seen = new Set<string>()
  for (const medium of media) {
    const name = String(medium['name'])
    for (let number = 2; seen.has(JSON.stringify(medium)); number += 1) medium['name'] = `${name}${number}`
    if (medium['name'] !== name) tell(`两个一样的“${name}”`)
    seen.add(JSON.stringify(medium))
  }
}
