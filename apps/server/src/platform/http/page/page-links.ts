import { escapeHtml } from '../field/escape-html.ts'

/** A chunk in Vite's manifest. */
interface Chunk {
  file: string
  imports?: readonly string[]
  css?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk | undefined>>

const ENTRY = 'index.html'
const site = (page: string) => ['src/site/layout/site-layout.tsx', `src/site/${page}`]
const account = (...pages: string[]) => ['src/account/account-area.tsx', ...pages]
const home = site('home/home-page.tsx')

/**
 * The source files with which each page starts. Without links, the router of the site would load them only after its
 * own start.
 */
const beginnings: Readonly<Record<string, readonly string[]>> = {
  '/': home,
  '/index': home,
  '/home': home,
  '/work-detail': site('work/work-page.tsx'),
  '/workList': site('work-list/work-list-page.tsx'),
  '/courseList': site('course/course-list-page.tsx'),
  '/course-detail': site('course/course-page.tsx'),
  '/privacy': site('layout/privacy-page.tsx'),
  '/newsList': site('news/news-list-page.tsx'),
  '/news-detail': site('news/news-detail-page.tsx'),
  '/friend-detail': site('friend/friend-page.tsx'),
  '/user/login': account(),
  '/user/register': account('src/account/register/register-page.tsx'),
}

/** Dependencies come first, which is also the order of their style sheets. */
function collect(manifest: Manifest, name: string, found: Set<Chunk>, seen: Set<string>): void {
  const chunk = manifest[name]
  if (!chunk || seen.has(name)) return
  seen.add(name)
  for (const needed of chunk.imports ?? []) collect(manifest, needed, found, seen)
  found.add(chunk)
}

function linksOf(manifest: Manifest, sources: readonly string[]): string {
  const [inPage, seen] = [new Set<Chunk>(), new Set<string>()]
  collect(manifest, ENTRY, inPage, seen)
  const chunks = new Set<Chunk>()
  for (const source of sources) collect(manifest, source, chunks, seen)
  const known = new Set([...inPage].flatMap(({ css }) => css ?? []))
  const styles = new Set([...chunks].flatMap(({ css }) => css ?? []).filter((file) => !known.has(file)))
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${escapeHtml(file)}">`),
    ...[...chunks].map(({ file }) => `<link rel="modulepreload" crossorigin href="/${escapeHtml(file)}">`),
  ].join('')
}

let latest: { text: string; links: Map<string, string> } | undefined

/**
 * Links at the end of the head load scripts and style sheets together with the first script instead of three round
 * trips later. `text` is Vite's manifest, if any.
 */
export function pageLinks(text: string | null, path: string): string {
  if (text === null || !Object.hasOwn(beginnings, path)) return ''
  if (latest?.text !== text) latest = { text, links: new Map() }
  const known = latest.links.get(path)
  if (known !== undefined) return known
  const links = linksOf(JSON.parse(text) as Manifest, beginnings[path]!)
  latest.links.set(path, links)
  return links
}
