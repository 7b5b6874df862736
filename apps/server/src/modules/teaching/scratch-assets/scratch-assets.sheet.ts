import { Problem } from '@mashu/contract'
import { ScratchAsset, ScratchAssetForm, scratchAssets } from '@mashu/contract/teaching/scratch/assets'
import type { Principal } from '../../../platform/auth/principal.ts'
import { newId } from '../../../platform/db/id.ts'
import { stampInsert } from '../../../platform/http/list/row-writer.ts'
import type { ImportRow, SheetSource } from '../../../platform/sheet/sheet.ts'
import { tableSheet } from '../../../platform/sheet/table-sheet.ts'
import { insertAsset, isThere } from './scratch-assets.queries.ts'
import { measureAsset, type GivenAsset } from './scratch-assets.service.ts'

/** A fault is reported at the cell with the files. */
async function measureRow(row: ImportRow): Promise<void> {
  try {
    row.values = await measureAsset(row.values as unknown as GivenAsset)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    row.errors['md5Ext'] = error.message
  }
}

/** The rows of a sheet name stored files. */
export const assetSheet: SheetSource = {
  ...tableSheet({
    title: 'Scratch素材',
    fileName: 'Scratch素材',
    sheetName: 'Scratch素材',
    table: 'teachingScratchAssets',
    list: scratchAssets.list,
    row: ScratchAsset,
    form: ScratchAssetForm,
    columns: [
      { key: 'assetType', title: '素材类型（1 背景，2 声音，3 造型，4 角色）', names: ['素材类型'] },
      { key: 'assetName' },
      { key: 'md5Ext' },
      { key: 'tags' },
      { key: 'assetData', only: 'export' },
    ],
    visible: isThere,
  }),
  async check(rows) {
    for (const row of rows) if (Object.keys(row.errors).length === 0) await measureRow(row)
  },
  async insert(values: Record<string, unknown>, user: Principal) {
    const id = newId()
    const asset = values as Awaited<ReturnType<typeof measureAsset>>
    await insertAsset({ id, ...asset, ...stampInsert(user) })
    return id
  },
}
