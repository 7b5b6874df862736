import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { FileKey, Text } from '../../field.ts'
import { refuse, type ProblemDefinition } from '../../problem.ts'

export const filePreviewProblems = {
  'filePreview.noConverter': refuse('这种文件不能在网页里预览，请下载后查看'),
  'filePreview.notConverted': refuse('这个文件转换不了，请下载后查看'),
  'filePreview.busy': refuse('同时要转换的文件太多，请过一会儿再试，或下载后查看'),
} as const satisfies Record<string, ProblemDefinition>

export const filePreview = {
  convert: endpoint({
    method: 'POST',
    path: '/sys/common/pdf/convert',
    access: 'signed-in',
    summary: '文件：把办公文档转换成 PDF 供预览，回答地址',
    body: Type.Object({ filePath: FileKey('文件路径') }),
    result: Type.Object({ url: Text(300) }),
  }),
  converted: endpoint({
    method: 'GET',
    path: '/sys/common/pdf/file/:key',
    access: 'public',
    summary: '读取转换好的 PDF；地址本身就是凭证',
    transport: 'file',
    contentType: ['application/pdf'],
    params: Type.Object({ key: Type.String({ maxLength: 100, title: '文件路径' }) }),
  }),
  frame: endpoint({
    method: ['GET', 'POST', 'PUT', 'DELETE'],
    path: '/sys/common/pdf/pdfPreviewIframe',
    access: 'public',
    summary: '预览页面：转到本站的预览',
    transport: 'file',
    contentType: ['text/html'],
    query: Type.Object({
      file: Type.Optional(Type.String({ maxLength: 1024, title: '文件' })),
      url: Type.Optional(Type.String({ maxLength: 1024, title: '文件' })),
    }),
  }),
}
