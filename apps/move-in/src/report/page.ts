import { escapeHtml } from '../../../server/src/platform/http/field/escape-html.ts'
import { pairText, questionLines } from '../plan/departs.ts'
import { leftTables } from '../plan/plan.ts'
import type { Weight } from '../plan/move.ts'
import type { Finding } from './findings.ts'
import type { MovedTable, MoveResult } from './result.ts'
import { contentLines } from './summary.ts'

export interface ReportHead {
  /** The URL of the database without its password, or the file name of the dump. */
  from: string
  warning: string | undefined
  isTrial: boolean
  /** In local time, like `ended`. */
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
td { overflow-wrap: anywhere }
details { margin: .5rem 0 } summary { cursor: pointer; padding: .3rem 0 }
code { font-size: .9em; overflow-wrap: anywhere }
`

const COLUMNS: readonly [Exclude<keyof MovedTable, 'content'>, string][] = [
  ['read', '旧系统里'],
  ['added', '搬来'],
  ['updated', '更新'],
  ['same', '没有变化'],
  ['joined', '这里已有'],
  ['left', '没有搬'],
]

const WEIGHTS: Record<Weight, { title: string; text: string }> = {
  lost: {
    title: '缺文件的作品和课程',
    text: '下面的内容搬来了，但是没有它的文件。找到文件以后放进 --files 说的位置，再运行一次就会补上；找不到的，请作者或老师重新上传。',
  },
  left: { title: '没有搬来的内容', text: '下面的内容没有搬来。旧系统没有被改动，仍可以到那里查。' },
  mended: { title: '搬来时做了调整', text: '下面的内容搬来了，有一处和旧系统不一样。' },
  long: { title: '比这里允许的长', text: '下面的内容原样搬来了，一个字没少；以后在后台编辑它时，要先改短才能保存。' },
  kept: { title: '以这里为准', text: '下面的内容在搬来以后，这里已经改过或删除，没有覆盖。' },
  orphan: {
    title: '旧系统里已经没有用的内容',
    text: '下面的内容在旧系统里就已经删除、没有主人，或者属于旧系统自带的页面。没有搬，一般不用管。',
  },
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

function findingText({ reason, count, rows, weight }: Finding, title: string): string {
  const named = rows.map(({ key, name = '', detail = '' }) => ({ key, name, detail }))
  // In the order of names, all works of a child are together.
  if (weight === 'lost')
    named.sort((first, second) => (first.name < second.name ? -1 : Number(first.name > second.name)))
  const list = named.map(
    ({ key, name, detail }) => `<tr>${cell(name)}${cell(detail)}<td><code>${escapeHtml(key)}</code></td></tr>`,
  )
  const more = count > rows.length ? `<p>这里列出前 ${rows.length} 行。</p>` : ''
  const summary = `${escapeHtml(title)}：${escapeHtml(reason)}（${count} 行）`
  return `<details${weight === 'lost' ? ' open' : ''}><summary>${summary}</summary>
${table('<th>是谁的、叫什么</th><th>内容</th><th>编号</th>', list)}${more}</details>`
}

function findingsOf(weight: Weight, { tables, findings }: MoveResult): string {
  const titles = new Map(tables.map(({ table: name, title }) => [name, title]))
  const found = findings.list().filter((finding) => finding.weight === weight)
  if (found.length === 0) return ''
  const { title, text } = WEIGHTS[weight]
  return `<h2>${title}</h2><p>${text}</p>
${found.map((finding) => findingText(finding, titles.get(finding.table) ?? finding.table)).join('\n')}`
}

const list = (lines: readonly string[]) => lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('\n')

/** Returns the first section, with what the reader must answer or do. */
function firstOf(result: MoveResult, { warning }: ReportHead): string {
  const { departs } = result
  const lines = [...(warning === undefined ? [] : [warning]), ...contentLines(result)]
  const asked = questionLines(departs)
  const [question, ...pairs] = asked
  const same = departs.namesakes.map((pair) => `${pairText(pair)}：--depart ${pair.there.code}=${pair.here.code}`)
  return `<h2>先看这里</h2><ul>${list(lines)}</ul>
${question === undefined ? '' : `<p><strong>${escapeHtml(question)}</strong></p><ul>${list(pairs)}</ul>`}
${same.length === 0 ? '' : `<p>名称相同、编码不同的部门会成为两个；要合成一个，就加上后面的选项：</p><ul>${list(same)}</ul>`}
${findingsOf('lost', result)}`
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
${firstOf(result, head)}
${findingsOf('left', result)}
<h2>数量</h2>
${countsTable(result.tables)}
${(['mended', 'long', 'kept'] as const).map((weight) => findingsOf(weight, result)).join('\n')}
<h2>整类不搬的内容</h2>
${table('<th>内容</th><th>原因</th>', left)}
${findingsOf('orphan', result)}
</body>
</html>
`
}
