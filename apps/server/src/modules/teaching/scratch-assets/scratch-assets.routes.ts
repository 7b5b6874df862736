import { problem } from '@mashu/contract'
import { scratchAssets } from '@mashu/contract/teaching/scratch/assets'
import type { AppContext } from '../../../platform/app/context.ts'
import { fileUrl } from '../../../platform/files/send/url.ts'
import { markWriter } from '../../../platform/history/recorded.ts'
import { crudHandlers, idList } from '../../../platform/http/list/crud-handlers.ts'
import { serve, type Call } from '../../../platform/http/endpoint/serve.ts'
import { sheetHandlers } from '../../../platform/sheet/sheet-handlers.ts'
import { tagValues } from '../../sys/category/category.ts'
import { assetSheet } from './scratch-assets.sheet.ts'
import { isThere, listAssets, listDeleted, listEntries, selectAsset } from './scratch-assets.queries.ts'
import { sentEntry } from './library-entry.ts'
import { addAssets, binAssets, measureEdit, restoreAssets } from './scratch-assets.service.ts'

const table = 'teachingScratchAssets'

export function scratchAssetRoutes(context: AppContext): void {
  const regular = crudHandlers(scratchAssets, { table, notColumns: ['udpateTime'], visible: isThere })
  async function edit(call: Call<typeof scratchAssets.edit>) {
    // Reading files takes time, so files are measured before the transaction.
    const measured = await measureEdit(await selectAsset(call.body.id), call.body)
    return regular.edit({ ...call, body: { id: call.body.id, ...measured } })
  }
  serve(context, scratchAssets, {
    ...sheetHandlers(context, scratchAssets, assetSheet),
    list: ({ query }) => listAssets(query),
    queryById: ({ query }) => selectAsset(query.id),
    add: ({ body, user }) => addAssets(body, user),
    edit: markWriter(edit, table),
    async delete({ query, user }) {
      if ((await binAssets([query.id], user)) === 0) throw problem('row.entityNotFound')
    },
    async deleteBatch({ query, user }) {
      await binAssets(idList(query.ids), user)
    },
    deleted: () => listDeleted(),
    restore: ({ body, user }) => restoreAssets(body.ids, user),
    async getScratchAssets({ query }) {
      const [entries, values] = [await listEntries(query.assetType), await tagValues()]
      return entries.flatMap((entry) => sentEntry(entry, fileUrl, values) ?? [])
    },
  })
}
