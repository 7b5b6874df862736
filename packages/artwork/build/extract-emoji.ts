// Copies the used drawings from the icon set (9 MB): Fluent Emoji Flat, © Microsoft Corporation, MIT licence (see
// NOTICE).
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inlineReuse } from './inline-reuse.ts'
import { usedIcons } from '../src/character/index.ts'

const set = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/icons.json'), 'utf8'),
) as {
  icons: Record<string, { body: string } | undefined>
}
const drawings = usedIcons().map((name): [string, string] => {
  const icon = set.icons[name]
  if (icon === undefined) throw new Error(`the icon set has no ${name}`)
  return [name, inlineReuse(icon.body)]
})
const file = new URL('../src/character/fluent-emoji.json', import.meta.url)
writeFileSync(file, `${JSON.stringify(Object.fromEntries(drawings), null, 2)}\n`)
console.log(`${drawings.length} drawings`)
