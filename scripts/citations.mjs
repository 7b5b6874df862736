import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './step.mjs'

/** With fewer citations, the check has not read the sources, and fails. */
const CITATION_FLOOR = 60
const GLOSSARY = 'docs/glossary.md'
const CITATION = /(?<![\w/.-])((?:docs\/)?(?:[\w-]+\/)*[\w-]+\.md)(?: (§[\d.]+(?:, §[\d.]+)*))?/g
const PATH = /`((?:apps|packages|e2e|bench|scripts|docs)\/[\w./@-]+)`/g
/** Matches files that only a build creates. */
const BUILT = /\/dist\//
/** These documents are in the root of a release. e2e/release/links.ts checks their links. */
const PROGRAM = 'scripts/release/program/'
/** Matches a text of the product that names a document and quotes one of its headings. */
const HEADING = /(docs\/[\w./-]+\.md) 的“([^”$]+)”/g
const LINK = /\]\((?!https?:|#|mailto:)([^)\s#]+)/g

/** For `## 3. One save` and `## §2.1 Pages`, these are "3" and "2.1". */
export function sectionsOf(markdown) {
  return new Set([...markdown.matchAll(/^#{2,4} §?(\d+(?:\.\d+)*)\.?(?: |$)/gm)].map((found) => found[1]))
}

/** Returns all comments as one text. Strings that look like comments may be included. */
export function commentsOf(source) {
  const blocks = source.match(/\/\*[^]*?\*\//g) ?? []
  const lines = source.match(/(?<=^|\s)\/\/ .*$/gm) ?? []
  return [...blocks, ...lines].join('\n').replaceAll(/\n\s*\* ?/g, ' ')
}

/** Returns the named documents and the cited sections of each document. */
export function citationsOf(text) {
  return [...text.matchAll(CITATION)].map(([, file, sections]) => ({
    file,
    sections: sections ? sections.split(', ').map((section) => section.slice(1).replace(/\.$/, '')) : [],
  }))
}

/** Lists citations, paths and links without a target. `documents` contains Markdown texts by path. */
export function citationProblems({ sources, documents, exists }) {
  const problems = []
  const found = (name, from) =>
    [name, path.join(path.dirname(from), name)]
      .map((file) => path.normalize(file))
      .find((file) => documents.has(file)) ?? [...documents.keys()].find((file) => path.basename(file) === name)
  let count = 0
  for (const [from, text] of sources)
    for (const { file, sections } of citationsOf(text)) {
      count += 1
      const document = found(file, from)
      if (!document) problems.push(`${from} cites ${file}, which is not there`)
      else
        for (const section of sections)
          if (!sectionsOf(documents.get(document)).has(section))
            problems.push(`${from} cites ${file} §${section}, which has no such section`)
    }
  for (const [from, text] of documents) {
    for (const [, target] of text.matchAll(LINK)) {
      const isThere = exists(path.normalize(path.join(path.dirname(from), target)))
      if (!isThere && !(from.startsWith(PROGRAM) && exists(target))) problems.push(`${from} links to ${target}`)
    }
    for (const [, target] of text.matchAll(PATH))
      if (!BUILT.test(target) && !exists(target)) problems.push(`${from} names ${target}, which is not there`)
  }
  return { count, problems }
}

/** Returns quoted headings that a document does not contain. */
export function lostHeadings(sources, documents) {
  const isThere = (file, heading) =>
    (documents.get(file) ?? '').split('\n').some((line) => /^#+ /.test(line) && line.endsWith(` ${heading}`))
  return sources.flatMap(([from, text]) =>
    [...text.matchAll(HEADING)]
      .filter(([, file, heading]) => !isThere(file, heading))
      .map(([, file, heading]) => `${from} names “${heading}” of ${file}, which is not there`),
  )
}

/** Finds words that a section of a glossary explains twice, for example after a merge that kept both sides. */
export function repeatedWords(markdown) {
  return markdown.split(/^## /m).flatMap((section) => {
    const words = [...section.matchAll(/^\| *([^|]+?) *\|/gm)].map(([, word]) => word)
    return [...new Set(words.filter((word, index) => words.indexOf(word) !== index))]
  })
}

function readTracked(...patterns) {
  const files = execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
  return new Map(
    files
      .filter((file) => existsSync(path.join(root, file)))
      .map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
  )
}

if (process.argv[1] === import.meta.filename) {
  const documents = readTracked('*.md')
  const files = [...readTracked('*.ts', '*.tsx', '*.mjs', '*.css')]
  const code = files.map(([file, text]) => [file, commentsOf(text)])
  const exists = (file) => existsSync(path.join(root, file))
  const { count, problems } = citationProblems({ sources: [...code, ...documents], documents, exists })
  problems.push(...lostHeadings(files, documents))
  for (const word of repeatedWords(documents.get(GLOSSARY) ?? ''))
    problems.push(`${GLOSSARY} has two rows for "${word}" in a section: keep one`)
  if (count < CITATION_FLOOR) problems.push(`only ${count} citations were read, expected at least ${CITATION_FLOOR}`)
  process.stdout.write(problems.length > 0 ? `${problems.join('\n')}\n` : `${count} citations lead somewhere\n`)
  process.exit(problems.length > 0 ? 1 : 0)
}
