import { readProject } from '@mashu/engine-python'
import { highlightLines, type Token } from '@mashu/engine-python/highlight'
import { type Listing, ListingWriter } from './listing.ts'

/** Maximum characters of a file. */
const mostLetters = 200_000

/** Names, texts and numbers become their kind. */
function tokenOf({ text, classes }: Token): string[] {
  const word = text.trim()
  if (word === '' || classes.includes('tok-comment')) return []
  if (classes.includes('tok-variableName')) return ['name']
  if (classes.includes('tok-string')) return ['text']
  if (classes.includes('tok-number')) return ['number']
  return [word]
}

/**
 * Lists the main program and the own modules of a Python work.
 * @throws if the work cannot be read
 */
export function pythonListing(bytes: Uint8Array): Listing {
  const { main, files } = readProject(bytes)
  const listing = new ListingWriter()
  const modules = files
    .filter(({ name }) => name.endsWith('.py'))
    .map((file) => ({ name: file.name, text: new TextDecoder().decode(file.bytes) }))
  for (const { name, text } of [{ name: 'main.py', text: main }, ...modules]) {
    if (modules.length > 0) listing.line(`# ${name}`)
    for (const line of highlightLines(text.slice(0, mostLetters))) {
      const tokens = line.flatMap(tokenOf)
      listing.line(line.map((token) => token.text).join(''), ...tokens, ...(tokens.length > 0 ? ['newline'] : []))
    }
  }
  return listing
}
