import type { Widget } from '@mashu/contract/online/report/board'
import { Problem } from '@mashu/contract'
import type { AppContext } from '../../../../platform/app/context.ts'
import type { Principal } from '../../../../platform/auth/principal.ts'
import { escapeHtml } from '../../../../platform/http/field/escape-html.ts'
import { cellText } from '../run/cell-text.ts'
import { widgetAnswer } from './widget-answer.ts'
import type { MailedBoard } from './mail.queries.ts'

/** Rows of a widget in a mail. The board shows more rows. */
const MOST = 30
const CELL = 'style="border:1px solid #d0d7de;padding:4px 8px;text-align:left"'

async function widgetHtml(context: AppContext, user: Principal, widget: Widget): Promise<string> {
  const title = `<h3>${escapeHtml(widget.title || '图表')}</h3>`
  try {
    const { query, rows, isCut } = await widgetAnswer(context, user, { ...widget, most: Math.min(widget.most, MOST) })
    if (rows.length === 0) return `${title}<p>还没有数据</p>`
    const row = (cells: readonly string[], tag: 'th' | 'td') =>
      `<tr>${cells.map((text) => `<${tag} ${CELL}>${escapeHtml(text)}</${tag}>`).join('')}</tr>`
    const head = row(
      query.columns.map(({ name, title: shown }) => shown ?? name),
      'th',
    )
    const body = rows.map((cells) =>
      row(
        query.columns.map((column, at) => cellText(context.wire, cells[at] ?? null, column)),
        'td',
      ),
    )
    const more = isCut ? `<p>只列出前 ${rows.length} 行</p>` : ''
    return `${title}<table style="border-collapse:collapse">${head}${body.join('')}</table>${more}`
  } catch (error) {
    // A forbidden or slow widget does not prevent the other widgets.
    if (!(error instanceof Problem)) throw error
    return `${title}<p>${escapeHtml(error.message)}</p>`
  }
}

/** `unattached` contains the titles of widgets whose sheets are too large for the mail. */
export async function boardHtml(
  context: AppContext,
  user: Principal,
  { id, name, note, widgets }: MailedBoard,
  unattached: readonly string[] = [],
): Promise<string> {
  const parts: string[] = []
  for (const widget of JSON.parse(widgets || '[]') as Widget[]) parts.push(await widgetHtml(context, user, widget))
  const { publicUrl } = context.config
  const address = publicUrl && `${publicUrl.replace(/\/+$/, '')}/report/boards/${id}`
  return [
    `<h2>${escapeHtml(name)}</h2>`,
    note ? `<p>${escapeHtml(note)}</p>` : '',
    parts.length > 0 ? parts.join('') : '<p>看板还是空的</p>',
    ...unattached.map((title) => `<p>${escapeHtml(`“${title}”的 Excel 太大，没有附上，请打开看板导出`)}</p>`),
    address ? `<p><a href="${escapeHtml(address)}">打开看板</a></p>` : '',
  ].join('')
}
