import { strFromU8, unzipSync } from 'fflate'
import { characters, type Block } from '@mashu/engine-junior'
import { scratchShape } from '@mashu/judge/scratch'
import { readJunior } from '../starter/read-junior.ts'

/** Maximum bytes of the unpacked `project.json`. */
const mostJson = 20_000_000

interface Node {
  readonly block: string
  readonly inner: readonly Node[]
}

const withInner = ({ block, inner }: Node): string[] => [block, ...inner.flatMap(withInner)]

/** Calls and parameters of a custom block are offered together with its definition block. */
const offeredName = (block: string): string => (/^(procedures|argument)_/.test(block) ? 'procedures_definition' : block)

function inScratch(bytes: Uint8Array): string[] {
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => name === 'project.json' && originalSize <= mostJson,
  })
  const json = files['project.json']
  if (!json) throw new Error('the file is not a project')
  const { scripts } = scratchShape(JSON.parse(strFromU8(json)) as Parameters<typeof scratchShape>[0])
  return scripts.flatMap(({ nodes }) => nodes.flatMap(withInner)).map(offeredName)
}

const opsOf = ({ op, inner }: Block): string[] => [op, ...(inner ?? []).flatMap(opsOf)]

const inJunior = (bytes: Uint8Array): string[] =>
  readJunior(bytes).pages.flatMap((page) =>
    characters(page).flatMap(({ scripts }) => scripts.flatMap(({ blocks }) => blocks.flatMap(opsOf))),
  )

/** @throws if the file cannot be read */
export const usedBlocks = (workType: string, bytes: Uint8Array): ReadonlySet<string> =>
  new Set(workType === '3' ? inJunior(bytes) : inScratch(bytes))
