import { call } from '@mashu/client'
import { sysFile } from '@mashu/contract/sys/file'
import { fileOffice } from '@mashu/contract/sys/file/file-office'
import { fileLibrary } from '@mashu/contract/sys/file/file-library'
import { fileAddress } from '../../../api/site-config.ts'
import { PreviewSheet } from '../../../ui/preview/preview-sheet.tsx'
import { showToast } from '../../../ui/popup/toast-store.ts'
import { copyText } from '../../../ui/text/copy-text.ts'
import { screen } from '../../kit/screen/screen.tsx'
import { CleanUpPopup, FileBin, FoldersPopup, TagPopup, UsesPopup } from './file-popup.tsx'
import { sizeText } from '../../../ui/text/size-text.ts'
import { UploadManager } from './upload-manager.tsx'

const groups = [
  { value: 'image', text: '图片' },
  { value: 'audio', text: '声音' },
  { value: 'video', text: '视频' },
  { value: 'document', text: '文档' },
  { value: 'project', text: '作品' },
  { value: 'text', text: '文字和代码' },
]

export async function copyAddress(address: string): Promise<void> {
  const done = await copyText(new URL(address, location.href).href)
  showToast(done ? { kind: 'success', title: '地址已复制' } : { kind: 'warning', title: '没有复制成功，请再试一次' })
}

const { add: _add, ...resource } = sysFile

export default screen({
  title: '文件管理',
  noun: '文件',
  resource,
  fields: {
    size: { cell: (row) => sizeText(row.size) },
    group: { label: '种类', options: groups },
    contentType: { hidden: true },
    filePath: { hidden: true, cell: (row) => row.filePath },
    fileLocation: { hidden: true },
    createTime: { label: '存入时间', sort: true },
    makerName: { label: '存入人' },
    createBy: { label: '存入人的账号' },
    kept: { hidden: true },
  },
  search: ['fileName', 'group', 'fileTag', 'makerName', 'createBy', 'fileType'],
  columns: ['fileName', 'size', 'fileTag', 'fileType', 'makerName', 'createTime', 'contentType', 'filePath', 'kept'],
  card: ['size', 'fileTag', 'makerName'],
  form: ['fileName', 'fileType', 'fileTag'],
  rowActions: [
    {
      label: '预览',
      inline: true,
      run: (row, tools) =>
        tools.show((close) => (
          <PreviewSheet
            file={{ address: fileAddress(row.filePath) ?? '', name: row.fileName ?? row.filePath }}
            onClose={close}
          />
        )),
    },
    { label: '复制地址', run: (row) => copyAddress(fileAddress(row.filePath) ?? '') },
    {
      label: '用在哪里',
      run: (row, tools) =>
        tools.show((close) => <UsesPopup id={row.id} name={row.fileName ?? row.filePath} close={close} />),
    },
  ],
  toolbar: [
    {
      label: '上传文件',
      icon: 'upload',
      needs: fileLibrary.upload,
      async run(tools) {
        const folders = await call(fileOffice.folders).catch(() => [])
        tools.show((close) => (
          <UploadManager tags={folders.map(({ tag }) => tag)} changed={tools.reload} close={close} />
        ))
      },
    },
    {
      label: '按标签查看',
      icon: 'folder',
      run: (tools) =>
        tools.show((close) => (
          <FoldersPopup
            close={close}
            choose={(tag) => {
              close()
              tools.go(`/isystem/file${tag ? `?${new URLSearchParams({ fileTag: tag })}` : ''}`)
            }}
          />
        )),
    },
    { label: '回收站', icon: 'trash', run: (tools) => tools.show((close) => <FileBin close={close} />) },
    {
      label: '清理',
      icon: 'tool',
      needs: fileOffice.cleanUp,
      run: (tools) => tools.show((close) => <CleanUpPopup act={tools.act} close={close} />),
    },
  ],
  batchActions: [
    {
      label: '换标签',
      needs: fileOffice.tag,
      run(rows, tools) {
        tools.show((close) => <TagPopup ids={rows.map((row) => row.id)} act={tools.act} close={close} />)
        return null
      },
    },
  ],
})
