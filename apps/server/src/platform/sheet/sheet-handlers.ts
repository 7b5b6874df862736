import type { AnyEndpoint } from '@mashu/contract'
import type { SheetContract } from '@mashu/contract/sheet'
import type { AppContext } from '../app/context.ts'
import type { Handlers } from '../http/endpoint/serve.ts'
import type { SheetSource } from './sheet.ts'
import { exportHandler } from './send-sheet.ts'
import { importAtOnce } from './import-at-once.ts'
import { resourceOf, importHandlers } from './import-handlers.ts'

/** Serves the import and the export of a resource. */
export function sheetHandlers<C extends Record<keyof SheetContract, AnyEndpoint>>(
  context: AppContext,
  contract: C,
  source: SheetSource,
): Handlers<Pick<C, keyof SheetContract>> {
  const handlers: Handlers<Pick<SheetContract, 'exportXls' | 'importExcel'>> = {
    exportXls: exportHandler(context, source),
    importExcel: (call) => importAtOnce(context, resourceOf(contract), source, call),
  }
  // Contracts differ only in their filters, which the source reads.
  return { ...importHandlers(context, contract, source), ...handlers } as unknown as Handlers<
    Pick<C, keyof SheetContract>
  >
}
