import { readFile } from 'node:fs/promises'
import { sheetForm } from '@mashu/contract/online/form/sheet-form'
import { sheetProblem } from '@mashu/contract/sheet'
import type { AppContext } from '../../../../platform/app/context.ts'
import { discard } from '../../../../platform/files/stored/receive.ts'
import { serve } from '../../../../platform/http/endpoint/serve.ts'
import { receiveParts } from '../../../../platform/http/request/upload.ts'
import { readSheet } from '../../../../platform/sheet/parse/read-sheet.ts'
import { MAX_IMPORT } from '../../../../platform/sheet/sheet.ts'
import { guessColumns } from './guess.rules.ts'

const MAX_BYTES = 10 * 1024 * 1024
/** Titles and hints may precede the headings. */
const MORE_LINES = 10

export function guessRoutes(context: AppContext): void {
  serve(context, sheetForm, {
    guess: async (call) => {
      const { first } = await receiveParts(call, { maxBytes: MAX_BYTES })
      if (!first?.bytes && !first?.path) throw sheetProblem('sheet.unreadable')
      try {
        const bytes = first.bytes ?? (await readFile(first.path!))
        const guessed = guessColumns(await readSheet(bytes, MAX_IMPORT + MORE_LINES))
        if (guessed.columns.length === 0) throw sheetProblem('sheet.empty')
        if (guessed.rows > MAX_IMPORT) throw sheetProblem('sheet.tooMany', { max: MAX_IMPORT })
        return guessed
      } finally {
        await discard(first)
      }
    },
  })
}
