import { refuse, catalogue } from '@mashu/contract'

/** The group follows from the bytes. The name only distinguishes kinds with the same container format. */
export type FileGroup = 'image' | 'audio' | 'video' | 'document' | 'project' | 'text'
export interface FileKind {
  extension: string
  contentType: string
  group: FileGroup
}

export const fileProblems = catalogue({
  'file.kind': refuse('不支持这种文件，请上传图片、音视频、文档或作品文件'),
  'file.active': refuse('网页和脚本文件不能上传'),
  'file.notWanted': refuse('这里不能上传{kind}文件'),
  'file.empty': refuse('文件是空的'),
  'file.missing': { status: 404, code: 500, message: '操作失败，文件不存在..' },
})

const kind = (extension: string, contentType: string, group: FileGroup): FileKind => ({ extension, contentType, group })
const office = 'application/vnd.openxmlformats-officedocument.'

export const PNG = kind('png', 'image/png', 'image')
export const JPG = kind('jpg', 'image/jpeg', 'image')
export const GIF = kind('gif', 'image/gif', 'image')
export const WEBP = kind('webp', 'image/webp', 'image')
export const SVG = kind('svg', 'image/svg+xml', 'image')
export const PDF = kind('pdf', 'application/pdf', 'document')
export const MP3 = kind('mp3', 'audio/mpeg', 'audio')
export const WAV = kind('wav', 'audio/wav', 'audio')
export const OGG = kind('ogg', 'audio/ogg', 'audio')
export const M4A = kind('m4a', 'audio/mp4', 'audio')
export const MP4 = kind('mp4', 'video/mp4', 'video')
export const WEBM = kind('webm', 'video/webm', 'video')
export const ZIP = kind('zip', 'application/zip', 'project')
/** A zip of this kind contains an entry that matches the expression. */
export const ZIPPED: [FileKind, RegExp][] = [
  [kind('sb3', 'application/x.scratch.sb3', 'project'), /^project\.json$/],
  [kind('sb2', 'application/x.scratch.sb2', 'project'), /^project\.json$/],
  [kind('sjr', 'application/x-scratchjr', 'project'), /\.json$/],
  [kind('docx', `${office}wordprocessingml.document`, 'document'), /^word\//],
  [kind('xlsx', `${office}spreadsheetml.sheet`, 'document'), /^xl\//],
  [kind('pptx', `${office}presentationml.presentation`, 'document'), /^ppt\//],
]
export const COMPOUND = [
  kind('doc', 'application/msword', 'document'),
  kind('xls', 'application/vnd.ms-excel', 'document'),
  kind('ppt', 'application/vnd.ms-powerpoint', 'document'),
]
export const TEXT = kind('txt', 'text/plain', 'text')
export const PYTHON = kind('py', 'text/x-python', 'text')
export const TEXTS = [
  TEXT,
  PYTHON,
  kind('json', 'application/json', 'text'),
  kind('csv', 'text/csv', 'text'),
  kind('md', 'text/markdown', 'text'),
]

export function typesOfGroup(group: FileGroup): string[] {
  const kinds = [PNG, JPG, GIF, WEBP, SVG, PDF, MP3, WAV, OGG, M4A, MP4, WEBM, ZIP, ...COMPOUND, ...TEXTS]
  const zipped = ZIPPED.map(([fileKind]) => fileKind)
  return [...kinds, ...zipped].filter((each) => each.group === group).map((each) => each.contentType)
}
