import { drawLibrary } from './picture.ts'
import { drawSounds } from './sound.ts'

type Content = string | Uint8Array

/** Everything the build writes: files of the public folder by their path, and the generated lists. */
export interface LibraryFiles { readonly files: ReadonlyMap<string, Content>; readonly lists: ReadonlyMap<string, string> }

const lines = (rows: readonly object[]): string => rows.map((row) => `\n    ${JSON.stringify(row)}`).join(',')

/** Names every file after its content, so that browsers may keep it for ever. */
export function libraryFiles(hash: (content: Content) => string): LibraryFiles {
  const { files: pictures, catalogue } = drawLibrary()
  const files = new Map<string, Content>()
  const address: Record<string, Record<string, string>> = { pictures: {}, sounds: {} }
  const add = (kind: 'pictures' | 'sounds', folder: string, key: string, content: Content) => {
    const name = `${hash(content)}.${folder === 'art' ? 'svg' : 'wav'}`
    files.set(`${folder}/${name}`, content)
    address[kind]![key] = name
  }
  for (const [key, svg] of pictures) add('pictures', 'art', key, svg)
  for (const [key, bytes] of drawSounds()) add('sounds', 'sound', key, bytes)
  return {
    files,
    lists: new Map([
      ['address.json', `${JSON.stringify(address, null, 1)}\n`],
      ['catalogue.json', `{\n  "characters": [${lines(catalogue.characters)}\n  ],\n  "backgrounds": [${lines(catalogue.backgrounds)}\n  ]\n}\n`],
    ]),
  }
}
