import { call } from '@mashu/client'
import { fileLibrary } from '@mashu/contract/sys/file/file-library'
import { PreviewSheet } from '../../../ui/preview/preview-sheet.tsx'
import { screen } from '../../kit/screen/screen.tsx'
import { copyAddress } from './file.screen.tsx'
import { sizeText } from '../../../ui/text/size-text.ts'
import { UploadManager } from './upload-manager.tsx'

/** The former system stored these files in an object store. */
export default screen({
  title: '文件库',
  noun: '文件',
  resource: { list: fileLibrary.list, delete: fileLibrary.delete },
  fields: {
    size: { cell: (row) => sizeText(row.size) },
    createTime: { label: '上传时间', sort: true },
    createBy: { label: '上传人' },
  },
  search: ['fileName', 'url', 'fileTag'],
  columns: ['fileName', 'size', 'fileTag', 'url', 'createBy', 'createTime'],
  card: ['size', 'fileTag', 'createTime'],
  deleteQuestion: () => '是否删除选中文件？三十天内可以在文件管理的回收站里恢复',
  rowActions: [
    {
      label: '预览',
      inline: true,
      run: (row, tools) =>
        tools.show((close) => (
          <PreviewSheet file={{ address: row.url, name: row.fileName ?? '文件' }} onClose={close} />
        )),
    },
    { label: '复制地址', run: (row) => copyAddress(row.url) },
  ],
  toolbar: [
    {
      label: '上传文件',
      icon: 'upload',
      needs: fileLibrary.upload,
      async run(tools) {
        const { records } = await call(fileLibrary.list, { query: { pageSize: 200 } }).catch(() => ({ records: [] }))
        const tags = [...new Set(records.flatMap(({ fileTag }) => (fileTag ? [fileTag] : [])))]
        tools.show((close) => <UploadManager tags={tags} changed={tools.reload} close={close} />)
      },
    },
  ],
})
