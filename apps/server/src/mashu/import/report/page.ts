import { escapeHtml } from '../../../platform/http/field/escape-html.ts'
import { leftTables } from '../plan/plan.ts'
import type { Weight } from '../plan/move.ts'
import type { Finding } from './findings.ts'
import type { MovedTable, MoveResult } from './result.ts'

/** The report as one page without anything from elsewhere, to be read, printed and kept. */

export interface ReportHead {
  /** Name of the school's database there, without its password. */
  from: string
  isTrial: boolean
  /** Local times. */
  began: string
  ended: string
}

const STYLE = `
:root { color-scheme: light dark }
body { font: 16px/1.6 system-ui, 'Noto Sans CJK SC', 'Microsoft YaHei', sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 1.6rem } h2 { font-size: 1.25rem; margin-top: 2.5rem }
.wide { overflow-x: auto }
table { border-collapse: collapse; width: 100% }
th, td { border-bottom: 1px solid #8886; padding: .35rem .6rem; text-align: left; vertical-align: top }
th { font-weight: 600; white-space: nowrap }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums }
details { margin: .5rem 0 } summary { cursor: pointer; padding: .3rem 0 }
code { font-size: .9em; overflow-wrap: anywhere }
`

const COLUMNS: readonly [keyof MovedTable, string][] = [
  ['read', '旧系统里'],
  ['added', '搬来'],
  ['updated', '更新'],
  ['same', '没有变化'],
  ['joined', '这里已有'],
  ['left', '没有搬'],
]

const WEIGHTS: Record<Weight, { title: string; text: string }> = {
  left: { title: '没有搬来的内容', text: '下面的内容没有搬来。旧系统没有被改动，仍可以到那里查。' },
  mended: { title: '搬来时做了调整', text: '下面的内容搬来了，有一处和旧系统不一样。' },
  long: { title: '比这里允许的长', text: '下面的内容原样搬来了，一个字没少；以后在后台编辑它时，要先改短才能保存。' },
  kept: { title: '以这里为准', text: '下面的内容在搬来以后，这里已经改过或删除，没有覆盖。' },
}

const cell = (value: string | number, isNumber = false) =>
  `<td${isNumber ? ' class="n"' : ''}>${escapeHtml(String(value))}</td>`

const table = (head: string, rows: readonly string[]) =>
  `<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`

function countsTable(tables: readonly MovedTable[]): string {
  const head = `<th>内容</th>${COLUMNS.map(([, name]) => `<th class="n">${name}</th>`).join('')}`
  const rows = tables.map(
    (moved) => `<tr>${cell(moved.title)}${COLUMNS.map(([key]) => cell(moved[key], true)).join('')}</tr>`,
  )
  return table(head, rows)
}

function findingText({ reason, count, rows }: Finding, title: string): string {
  const list = rows.map(({ key, detail }) => `<tr><td><code>${escapeHtml(key)}</code></td>${cell(detail ?? '')}</tr>`)
  const more = count > rows.length ? `<p>这里列出前 ${rows.length} 行。</p>` : ''
  return `<details><summary>${escapeHtml(title)}：${escapeHtml(reason)}（${count} 行）</summary>
${table('<th>编号</th><th>内容</th>', list)}${more}</details>`
}

function findingsOf(weight: Weight, { tables, findings }: MoveResult): string {
  const titles = new Map(tables.map(({ table: name, title }) => [name, title]))
  const found = findings.list().filter((finding) => finding.weight === weight)
  if (found.length === 0) return ''
  const { title, text } = WEIGHTS[weight]
  return `<h2>${title}</h2><p>${text}</p>
${found.map((finding) => findingText(finding, titles.get(finding.table) ?? finding.table)).join('\n')}`
}

const REDIS = {
  title: '作品标签、背包、云变量',
  reason: '旧系统只把它们放在 Redis 里，不在数据库中',
}

export function reportPage(result: MoveResult, head: ReportHead): string {
  const title = head.isTrial ? '搬家预览' : '搬家报告'
  const left = [...leftTables, REDIS].map((each) => `<tr>${cell(each.title)}${cell(each.reason)}</tr>`)
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${title}</h1>
<p>从 <code>${escapeHtml(head.from)}</code> 搬到码塾，${escapeHtml(head.began)} 到 ${escapeHtml(head.ended)}。${
    head.isTrial ? '<strong>这是预览，没有写入任何内容。</strong>' : ''
  }</p>
<h2>数量</h2>
${countsTable(result.tables)}
${(['left', 'mended', 'long', 'kept'] as const).map((weight) => findingsOf(weight, result)).join('\n')}
<h2>整类不搬的内容</h2>
${table('<th>内容</th><th>原因</th>', left)}
</body>
</html>
`
}
