import { call, callWhole } from '@mashu/client'
import { assetLimits, scratchAssets, TAG_DICT } from '@mashu/contract/teaching/scratch/assets'
import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'
import { showToast } from '../../../ui/popup/toast-store.ts'
import type { Tools } from '../../kit/resource/action.ts'
import { tellRefusal } from '../../kit/resource/use-tools.tsx'
import { screen } from '../../kit/screen/screen.tsx'
import { AssetPreview } from './asset-preview.tsx'
import { measuredText, TYPES, typeText } from './asset-type.ts'

const UploadPopup = lazyPopup(async () => (await import('./asset-upload-popup.tsx')).AssetUploadPopup)
const BinPopup = lazyPopup(async () => (await import('./asset-bin-popup.tsx')).AssetBinPopup)

const { delete: _delete, deleteBatch, ...resource } = scratchAssets

async function remove(ids: readonly string[], tools: Pick<Tools, 'act' | 'reload'>): Promise<boolean> {
  try {
    await call(deleteBatch, { query: { ids: ids.join(',') } })
  } catch (error) {
    tellRefusal(error)
    return false
  }
  tools.reload()
  showToast({
    kind: 'success',
    title: `已删除 ${ids.length} 个素材`,
    text: `${assetLimits.binDays} 天内可以在回收站里恢复`,
    action: {
      label: '撤销',
      run: () => void tools.act(() => callWhole(scratchAssets.restore, { body: { ids: [...ids] } })),
    },
  })
  return true
}

export default screen({
  title: 'Scratch素材库',
  noun: '素材',
  addLabel: '上传素材',
  resource,
  openAdd: (tools) => tools.show((close) => <UploadPopup changed={tools.reload} close={close} />),
  formWidth: 720,
  fields: {
    assetType: {
      options: TYPES,
      required: '请选择素材类型!',
      wide: true,
      width: 96,
      cell: (row) => typeText(row.assetType),
    },
    assetName: { placeholder: '留空时用文件名' },
    md5Ext: {
      label: '素材',
      required: '请上传素材文件!',
      count: 99,
      wide: true,
      help: '图片用 PNG、JPG、SVG，声音用 WAV、MP3。角色可以有多个造型和声音，其他类型只用第一个文件',
      // Fits the player of a sound on a tablet.
      width: 264,
      cell: (row) => <AssetPreview asset={row} />,
    },
    assetData: { label: '测量结果', width: 132, cell: (row) => measuredText(row.assetData) },
    tags: { dict: TAG_DICT, multiple: true, placeholder: '请选择标签', wide: true },
    createTime: { sort: true },
  },
  search: ['assetType', 'assetName', 'tags'],
  columns: ['assetName', 'assetType', 'md5Ext', 'assetData', 'tags', 'createBy', 'createTime'],
  card: ['assetType', 'md5Ext', 'assetData', 'tags'],
  form: ['assetType', 'assetName', 'md5Ext', 'tags'],
  rowActions: [
    {
      label: '删除',
      icon: 'trash',
      danger: true,
      needs: deleteBatch,
      run: (row, tools) => remove([row.id], tools),
    },
  ],
  batchActions: [
    {
      label: '删除',
      icon: 'trash',
      danger: true,
      needs: deleteBatch,
      question: { title: '确认删除', text: '编辑器的素材库里不再有它们，已经用上的作品不受影响。', danger: true },
      run(rows, tools) {
        void remove(
          rows.map(({ id }) => id),
          tools,
        ).then((gone) => gone && tools.clearSelection())
        return null
      },
    },
  ],
  toolbar: [
    {
      label: '回收站',
      icon: 'trash',
      needs: scratchAssets.restore,
      run: (tools) => tools.show((close) => <BinPopup changed={tools.reload} close={close} />),
    },
  ],
})
