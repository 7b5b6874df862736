import type { Readable } from 'node:stream'
import { MAX_COUNTED, Problem } from '@mashu/contract'
import type { Widget } from '@mashu/contract/online/report/board'
import type { AppContext } from '../../../../platform/app/context.ts'
import type { Principal } from '../../../../platform/auth/principal.ts'
import { writeSheet } from '../../../../platform/sheet/write-sheet.ts'
import type { MessageFile } from '../../../sys/message/message.ts'
import { reportSheet } from '../run/report-sheet.ts'
import { widgetSheet } from './widget-answer.ts'
import type { MailedBoard } from './mail.queries.ts'

/** Maximum bytes of all sheets together. Mail servers of schools accept 10 MB, and base64 adds a third. */
const MAX_BYTES = 3 * 1024 * 1024

/** Operating systems do not allow some characters in file names. */
const fileName = (title: string) =>
  // oxlint-disable-next-line no-control-regex -- control characters are to be replaced
  `${title.replaceAll(/[\u0000-\u001f\\/:*?"<>|]/g, ' ').trim() || '报表'}.xlsx`

/** Returns null when the sheet has more than `most` bytes. */
async function bytesOf(sheet: Readable, most: number): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of sheet as AsyncIterable<Buffer>) {
    size += chunk.length
    // Leaving the loop also stops the worker thread that writes the sheet.
    if (size > most) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

async function fileOf(context: AppContext, user: Principal, widget: Widget, left: number): Promise<MessageFile | null> {
  const sheet = await widgetSheet(context, user, widget)
  const { rows, columns } = await reportSheet(context, user, sheet, MAX_COUNTED)
  const bytes = await bytesOf(writeSheet('导出信息', columns, rows), left)
  return bytes && { fileName: fileName(sheet.name), bytes }
}

/**
 * Returns sheets with the rows that the user may see. `tooLarge` lists the titles of sheets that do not fit.
 * The text of the mail explains widgets that the user may not see.
 */
export async function boardFiles(
  context: AppContext,
  user: Principal,
  { widgets, mailExcel }: Pick<MailedBoard, 'widgets' | 'mailExcel'>,
  mostBytes = MAX_BYTES,
): Promise<{ files: MessageFile[]; tooLarge: string[] }> {
  const files: MessageFile[] = []
  const tooLarge: string[] = []
  if (mailExcel === 0) return { files, tooLarge }
  let left = mostBytes
  for (const widget of JSON.parse(widgets || '[]') as Widget[])
    try {
      const file = await fileOf(context, user, widget, left)
      if (!file) tooLarge.push(widget.title || '图表')
      else {
        left -= file.bytes.length
        files.push(file)
      }
    } catch (error) {
      // After an unexpected error, or if the reports are busy, the whole mail is tried again later.
      if (!(error instanceof Problem) || error.key === 'report.busy') throw error
    }
  return { files: named(files), tooLarge }
}

function named(files: readonly MessageFile[]): MessageFile[] {
  const taken = new Set<string>()
  return files.map(({ fileName: wanted, bytes }) => {
    let name = wanted
    for (let number = 2; taken.has(name); number++) name = wanted.replace(/\.xlsx$/, ` ${number}.xlsx`)
    taken.add(name)
    return { fileName: name, bytes }
  })
}
