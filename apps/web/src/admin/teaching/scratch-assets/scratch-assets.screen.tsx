import { assetTypes, scratchAssets, TAG_DICT } from '@mashu/contract/teaching/scratch/assets'
import { screen } from '../../kit/screen/screen.tsx'
import { AssetPreview } from './scratch-asset-preview.tsx'

const TYPES = [
  { value: String(assetTypes.costume), text: '造型' },
  { value: String(assetTypes.backdrop), text: '背景' },
  { value: String(assetTypes.sound), text: '声音' },
  { value: String(assetTypes.sprite), text: '角色' },
]
const typeText = (type: unknown) => TYPES.find(({ value }) => value === String(type))?.text ?? ''

export default screen({
  title: 'Scratch素材库',
  noun: '素材',
  resource: scratchAssets,
  formWidth: 720,
  fields: {
    assetType: {
      kind: 'radio',
      options: TYPES,
      required: '请选择素材类型!',
      initial: String(assetTypes.costume),
      wide: true,
      cell: (row) => typeText(row.assetType),
    },
    assetName: { placeholder: '留空时用文件名；一次传多个文件时都用文件名' },
    md5Ext: {
      required: '请上传素材文件!',
      count: 99,
      wide: true,
      help: '图片用 PNG、JPG、SVG，声音用 WAV、MP3。造型、背景、声音可以一次传很多个，每个文件成为一个素材；角色的图片和声音一起传，合成一个角色',
      cell: (row) => <AssetPreview asset={row} />,
    },
    tags: { dict: TAG_DICT, multiple: true, placeholder: '请选择标签', wide: true },
    createTime: { sort: true },
  },
  search: ['assetType', 'assetName', 'tags'],
  columns: ['assetType', 'assetName', 'md5Ext', 'tags', 'createBy', 'createTime'],
  card: ['assetType', 'md5Ext', 'tags'],
  form: ['assetType', 'assetName', 'md5Ext', 'tags'],
})
