import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const LINK = /\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]*))?\)/g
const FENCE = /^```[\s\S]*?^```/gm

function anchorsOf(text: string): string[] {
  const headings = [...text.replace(FENCE, '').matchAll(/^#+ (.+)$/gm)]
  return headings.map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  )
}

/** Links in Markdown documents to a missing file or heading. */
export function brokenLinks(folder: string, names: readonly string[]): string[] {
  const documents = names.filter((name) => name.endsWith('.md') && !name.includes('node_modules/'))
  return documents.flatMap((name) => {
    const text = readFileSync(path.join(folder, name), 'utf8')
    return [...text.matchAll(LINK)].flatMap(([link, target = '', anchor]) => {
      const file = target === '' ? path.join(folder, name) : path.join(folder, path.dirname(name), target)
      if (!existsSync(file)) return [`${name}: ${link}`]
      const isThere = anchor === undefined || anchorsOf(readFileSync(file, 'utf8')).includes(decodeURIComponent(anchor))
      return isThere ? [] : [`${name}: ${link}`]
    })
  })
}
