import { drawLibrary } from './library/picture.ts'
import { coverOf } from './sample/cover.ts'
import { samples } from './sample/play.ts'
import { drawSounds } from './library/sound.ts'

type Content = string | Uint8Array

/** The files of the public folder by path, and the generated lists by path in `src`. */
export interface LibraryFiles {
  readonly files: ReadonlyMap<string, Content>
  readonly lists: ReadonlyMap<string, string>
}

const lines = (rows: readonly object[]): string => rows.map((row) => `\n    ${JSON.stringify(row)}`).join(',')

function sampleFiles(hash: (content: Content) => string): { files: [string, Content][]; rows: object[] } {
  const made = Object.entries(samples).map(([id, make]) => {
    const project = make()
    const [json, cover] = [JSON.stringify(project), coverOf(project)]
    return { row: { id, name: project.name, file: `${hash(json)}.json`, cover: `${hash(cover)}.svg` }, json, cover }
  })
  return {
    files: made.flatMap(
      ({ row, json, cover }) =>
        [
          [`sample/${row.file}`, json],
          [`sample/${row.cover}`, cover],
        ] as [string, Content][],
    ),
    rows: made.map(({ row }) => row),
  }
}

/** Names every file by a hash of its content, so that browsers may keep it for ever. */
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
  const { files: more, rows } = sampleFiles(hash)
  for (const [name, content] of more) files.set(name, content)
  return {
    files,
    lists: new Map([
      ['library/address.json', `${JSON.stringify(address, null, 1)}\n`],
      [
        'library/catalogue.json',
        `{\n  "characters": [${lines(catalogue.characters)}\n  ],\n  "backgrounds": [` +
          `${lines(catalogue.backgrounds)}\n  ]\n}\n`,
      ],
      ['sample/samples.json', `[${lines(rows)}\n]\n`],
    ]),
  }
}
