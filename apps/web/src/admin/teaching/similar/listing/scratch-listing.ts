import { strFromU8, unzipSync } from 'fflate'
import { readScripts, type BlockNode, type Part } from '@mashu/sb3/scripts'
import { type Listing, ListingWriter } from './listing.ts'

/** Maximum bytes of the unpacked `project.json`. */
const mostJson = 20_000_000
/** Categories whose blocks contain names from children. */
const named = new Set(['variables', 'list', 'custom', 'custom-arg'])

const isScript = (part: Part): part is { script: readonly BlockNode[] } => typeof part === 'object' && 'script' in part

/** A reporter block with only a name, such as a variable. */
const isName = ({ category, shape, parts }: BlockNode): boolean =>
  named.has(category) && shape !== 'stack' && parts.length === 1

const icons: Readonly<Record<string, string>> = { greenFlag: '⚑', turnRight: '↻', turnLeft: '↺' }

function textOf(part: Part): string {
  if (typeof part === 'string') return part
  if ('slot' in part) return part.slot === 'dropdown' ? `[${part.value}]` : `(${part.value})`
  if ('block' in part) return `(${wordsOf(part.block)})`
  return 'icon' in part ? (icons[part.icon] ?? '') : ''
}

const wordsOf = ({ parts }: BlockNode): string => parts.map(textOf).filter(Boolean).join(' ')

function tokensOf(node: BlockNode): string[] {
  const words = node.parts.filter((part): part is string => typeof part === 'string').join(' ')
  const own = isName(node) || node.category.startsWith('custom') ? node.category : `${node.category} ${words}`
  return [
    own,
    ...node.parts.flatMap((part) => (typeof part === 'object' && 'block' in part ? tokensOf(part.block) : [])),
  ]
}

function write(listing: ListingWriter, nodes: readonly BlockNode[], depth: number): void {
  for (const node of nodes) {
    const words: string[] = []
    let tokens: readonly string[] = tokensOf(node)
    // Text between two branches, such as 否则, is a separate line.
    const writeWords = () => {
      if (words.length > 0) listing.line('  '.repeat(depth) + words.splice(0).join(' '), ...tokens)
      tokens = []
    }
    for (const part of node.parts) {
      if (!isScript(part)) {
        words.push(...[textOf(part)].filter(Boolean))
        continue
      }
      writeWords()
      listing.add('(')
      write(listing, part.script, depth + 1)
      listing.add(')')
    }
    writeWords()
  }
}

/**
 * Lists the scripts of a Scratch work by sprite.
 * @throws if the work cannot be read
 */
export function scratchListing(bytes: Uint8Array): Listing {
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => name === 'project.json' && originalSize <= mostJson,
  })
  const json = files['project.json']
  const project = json && readScripts(JSON.parse(strFromU8(json)))
  if (!project) throw new Error('the file is not a project of Scratch 3')
  const listing = new ListingWriter()
  for (const { name, stage, scripts } of project.sprites) {
    if (scripts.length === 0) continue
    listing.line(stage ? '舞台' : `角色：${name}`)
    for (const script of scripts) {
      write(listing, script, 1)
      listing.add('end of script')
    }
  }
  return listing
}
