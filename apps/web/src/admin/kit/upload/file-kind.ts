const media: Readonly<Record<string, string>> = {
  'image/*': '请上传图片',
  'video/*': '请上传视频',
  'audio/*': '请上传音频',
}

/** An entry is an extension, a media type, or a group such as `image/*`. */
function isOf(file: File, kind: string): boolean {
  if (kind.startsWith('.')) return file.name.toLowerCase().endsWith(kind.toLowerCase())
  return kind.endsWith('/*') ? file.type.startsWith(kind.slice(0, -1)) : file.type === kind
}

/**
 * Returns the reason of a refusal, or undefined. Browsers do not enforce the `accept` list, least of all for dropped
 * files.
 */
export function fileRefusal(files: readonly File[], accept: string | undefined): string | undefined {
  const kinds = (accept ?? '')
    .split(',')
    .map((kind) => kind.trim())
    .filter(Boolean)
  const wrong = kinds.length > 0 && files.find((file) => !kinds.some((kind) => isOf(file, kind)))
  return wrong ? (media[kinds.join()] ?? `不能上传 ${wrong.name}，只能上传 ${kinds.join('、')} 文件`) : undefined
}
