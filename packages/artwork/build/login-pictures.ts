// Writes the pictures for the picture login from the drawings of extract-emoji.ts.
import { writeFileSync } from 'node:fs'
import { codePictures, faces } from '../../contract/src/sys/class-login/picture.ts'
import drawings from '../src/character/fluent-emoji.json' with { type: 'json' }

const bodies = new Map(Object.entries(drawings))
const pictures = [...faces, ...codePictures].map(({ id }) => {
  const body = bodies.get(id)
  if (body === undefined) throw new Error(`there is no drawing ${id}`)
  return [id, body]
})
const file = new URL('../../../apps/web/src/ui/drawing/pictures.json', import.meta.url)
writeFileSync(file, `${JSON.stringify(Object.fromEntries(pictures), null, 2)}\n`)
console.log(`${pictures.length} pictures`)
