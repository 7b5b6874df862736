import type { ZoneClock } from '../time/time.ts'
import { escapeHtml } from '../http/field/escape-html.ts'
import type { FoundRows, Person } from './personal-data.ts'

/** Paths of files in the archive, by row id. */
export type PlacedFiles = ReadonlyMap<string, readonly string[]>

const ISO = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const STYLE = `body{font:16px/1.6 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem;color:#222}
table{border-collapse:collapse;width:100%}th,td{border-bottom:1px solid #ddd;padding:.3rem .5rem;text-align:left;
vertical-align:top;overflow-wrap:anywhere}th{background:#f6f6f6}h2{margin-top:2rem}`

function cell(value: unknown, clock: ZoneClock): string {
  if (value === null || value === undefined) return ''
  const text = String(value)
  return escapeHtml(ISO.test(text) ? clock.toWire(text) : text)
}

function linkTo(place: string): string {
  const parts = place.split('/')
  return `<a href="${escapeHtml(parts.map(encodeURIComponent).join('/'))}">${escapeHtml(parts.at(-1)!)}</a>`
}

function section({ personal, rows }: FoundRows, files: PlacedFiles, clock: ZoneClock): string {
  const { title, shown } = personal
  const heading = `<h2>${escapeHtml(title)}（${rows.length}）</h2>`
  const columns = Object.entries(shown)
  if (columns.length === 0) return heading
  const hasFiles = rows.some((row) => files.has(String(row['id'])))
  const head = columns.map(([, label]) => `<th>${escapeHtml(label)}</th>`).join('') + (hasFiles ? '<th>文件</th>' : '')
  const lines = rows.map((row) => {
    const cells = columns.map(([column]) => `<td>${cell(row[column], clock)}</td>`).join('')
    const links = (files.get(String(row['id'])) ?? []).map(linkTo).join('<br>')
    return `<tr>${cells}${hasFiles ? `<td>${links}</td>` : ''}</tr>`
  })
  return `${heading}<table><tr>${head}</tr>${lines.join('\n')}</table>`
}

interface PersonPage {
  person: Person
  found: readonly FoundRows[]
  files: PlacedFiles
  /** Paths of files with lost bytes. */
  missing: readonly string[]
  clock: ZoneClock
  madeAt: string
}

/** Shows all data of an export with links to the files, without a script. */
export function personPage({ person, found, files, missing, clock, madeAt }: PersonPage): string {
  const name = escapeHtml(person.realname)
  const places = missing.map((place) => `<li>${escapeHtml(place)}</li>`).join('')
  const lost = places === '' ? '' : `<h2>没有读到的文件（${missing.length}）</h2><ul>${places}</ul>`
  const account = person.username === '' ? '' : `账号 ${escapeHtml(person.username)}，`
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${name}的个人数据</title><style>${STYLE}</style></head><body>
<h1>${name}的个人数据</h1>
<p>${account}${clock.toWire(madeAt)} 导出。全部内容（包括没有列在下面的字段）在 data.json 里。</p>
${found.map((part) => section(part, files, clock)).join('\n')}
${lost}
</body></html>
`
}
