import type { AnyEndpoint } from '@mashu/contract'
import type { ImportContract } from '@mashu/contract/sheet'
import type { Principal } from '../auth/principal.ts'
import { toProblem } from '../http/endpoint/errors.ts'
import type { AppContext } from '../app/context.ts'
import type { Handlers } from '../http/endpoint/serve.ts'
import type { WireContext } from '../http/field/wire-context.ts'
import { checkRows } from './check-rows.ts'
import { keepPreview, replacePreview, selectPreview } from './kept-preview.ts'
import { undoImport } from './undo-import.ts'
import type { ImportRow, SheetSource } from './sheet.ts'
import { writeTemplate } from './write-sheet.ts'
import { toPreview, unchecked, correct, confirm } from './preview.ts'
import { sendHeaders } from './send-sheet.ts'
import { uploadedRows } from './uploaded-rows.ts'

/**
 * Creates a preview of rows that come from no file. `importHandlers` for the same contract and source serve the next
 * steps: `importCheck`, `importConfirm`, `importUndo`.
 */
export async function previewRows(
  { source, contract, wire }: { source: SheetSource; contract: { importPreview: AnyEndpoint }; wire: WireContext },
  rows: ImportRow[],
  user: Principal,
) {
  await checkRows(source, rows, user, { wire })
  return toPreview(source, await keepPreview(resourceOf(contract), rows, user), rows)
}

/** The path of the contract is the name of the resource in the records of imports. */
export function importHandlers<C extends Record<keyof ImportContract, AnyEndpoint>>(
  context: AppContext,
  contract: C,
  source: SheetSource,
): Handlers<Pick<C, keyof ImportContract>> {
  const { wire } = context
  const resource = resourceOf(contract)
  const handlers: Handlers<ImportContract> = {
    async importTemplate({ reply }) {
      return sendHeaders(reply, `${source.fileName}导入模板`).send(Buffer.from(await writeTemplate(source, wire)))
    },
    async importPreview(call) {
      const rows = await uploadedRows(source, call, wire)
      return toPreview(source, await keepPreview(resource, rows, call.user), rows)
    },
    async importCheck({ body, user }) {
      const kept = await selectPreview(resource, body.previewId, user)
      const [rows, updating] = [kept.rows.map(unchecked), body.update ?? kept.updating]
      correct(source, rows, body)
      await checkRows(source, rows, user, { wire, updating })
      await replacePreview(resource, body.previewId, { rows, updating }, user)
      return toPreview(source, body.previewId, rows, updating)
    },
    async importConfirm({ body, user }) {
      try {
        return await confirm({ source, resource, wire }, body, user)
      } catch (error) {
        // A user has taken a name between the check and the import. Nothing was written.
        throw toProblem(error, context.uniqueProblems) ?? error
      }
    },
    importUndo: async ({ body, user }) => ({ count: await undoImport(resource, source, body.importId, user) }),
  }
  // Contracts differ only in their queries, which the source reads.
  return handlers as unknown as Handlers<Pick<C, keyof ImportContract>>
}

export const resourceOf = (contract: { importPreview: AnyEndpoint }) =>
  contract.importPreview.path.replace(/\/importPreview$/, '')
